import authSession from './coverage/auth-session.json' with { type: 'json' }
import chatRoom from './coverage/chat-room.json' with { type: 'json' }
import interview from './coverage/interview.json' with { type: 'json' }
import mockRoom from './coverage/mock-room.json' with { type: 'json' }
import pushToTalk from './coverage/push-to-talk.json' with { type: 'json' }
import turnEnd from './coverage/turn-end.json' with { type: 'json' }

/** What the tests that walk a chart keep of it: by test, how many paths walk each transition and the first of them. */
export type ChartCoverage = Record<
  string,
  { paths: number; transitions: Record<string, { paths: number; first: number }> }
>

export const COVERAGE: Record<string, ChartCoverage> = {
  interview,
  'push-to-talk': pushToTalk,
  'turn-end': turnEnd,
  'auth-session': authSession,
  'mock-room': mockRoom,
  'chat-room': chatRoom,
}

export interface Walker {
  test: string
  paths: number
  first: number
}

/** The tests that walk a transition. */
export const walkersOf = (chart: string, transition: string): Walker[] =>
  Object.entries(COVERAGE[chart] ?? {}).flatMap(([test, { transitions }]) => {
    const walked = transitions[transition]
    return walked ? [{ test, ...walked }] : []
  })
