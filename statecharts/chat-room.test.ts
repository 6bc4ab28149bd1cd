import type { BehavioralStanding, ChatMessage } from '@preceptor/contracts/practice'
import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import {
  type ChatRoom,
  type ChatRoomContext,
  type ChatRoomEvent,
  type ChatRoomInput,
  chatRoomMachine,
  type Loaded,
  linesOf,
  type Refreshed,
  type Reply,
  RoomRefusal,
} from './chat-room.ts'
import { type Move, walkMachine } from './testing/replay-paths.ts'

const room: ChatRoom = {
  sessionId: 's',
  title: 'Patient with Chest Pain',
  about: 'Emergency, intermediate',
  partner: { name: 'Mr. Brandt', label: 'Mr. Brandt, patient' },
  scene: null,
}
const line = (role: ChatMessage['role'], content: string, turnId?: string): ChatMessage => ({
  messageId: turnId ?? content,
  ...(turnId && { turnId }),
  role,
  content,
  timestamp: '2026-11-22T10:00:00.000Z',
})
const opening = line('assistant', 'It hurts.')
const standing = (messageCount: number, values: Partial<BehavioralStanding> = {}): BehavioralStanding => ({
  messageCount,
  conversationTurns: messageCount,
  softWarning: false,
  maxTurnsReached: false,
  readyForEvaluation: false,
  ...values,
})
const said = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    line('user', `${at}`, `t${at}`),
    line('assistant', `a${at}`),
  ]).flat()
const open = (count: number, values: Partial<BehavioralStanding> = {}): Loaded => ({
  kind: 'open',
  room,
  resumed: count > 0,
  transcript: [opening, ...said(count)],
  standing: standing(count, values),
  unsent: null,
})
const reply = (messageCount: number, values: Partial<BehavioralStanding> = {}): Reply => ({
  line: line('assistant', `reply ${messageCount}`),
  standing: standing(messageCount, values),
})
const analysis = { kind: 'clinical', overallScore: 80 } as never
const evaluation = {
  overallScore: 70,
  communicationScore: 70,
  problemSolvingScore: 70,
  detailedFeedback: 'Good.',
}
const clinical: ChatRoomInput = { kind: 'clinical', address: 'chest_pain' }

const OUTPUTS: Record<string, Record<string, unknown>> = {
  load: {
    new: open(0),
    'ready for evaluation': open(3, { readyForEvaluation: true }),
    exhausted: open(8, { maxTurnsReached: true }),
    unanswered: { ...open(3), unsent: { turnId: 'u', text: 'Hello?' } } as Loaded,
    elsewhere: { kind: 'elsewhere', elsewhere: { to: 'list', notice: null } },
    expired: { kind: 'expired' },
  } satisfies Record<string, Loaded>,
  refresh: {
    more: { kind: 'open', transcript: [opening, ...said(4)], standing: standing(4) },
    'the last': {
      kind: 'open',
      transcript: [opening, ...said(9)],
      standing: standing(9, { maxTurnsReached: true }),
    },
    answered: {
      kind: 'open',
      transcript: [opening, ...said(8), line('user', 'Hello?', 'u'), line('assistant', 'Yes?')],
      standing: standing(9),
    },
    older: { kind: 'open', transcript: [opening], standing: standing(-1) },
    elsewhere: { kind: 'elsewhere', elsewhere: { to: 'results', sessionId: 's', analysis: null } },
    expired: { kind: 'expired' },
  } satisfies Record<string, Refreshed>,
  hint: { hint: 'Look at the monitor.' },
  evaluate: { evaluation },
  end: { analysis },
}
const SOURCE_OF: [part: string, source: keyof typeof OUTPUTS][] = [
  ['opening', 'load'],
  ['refreshing', 'refresh'],
  ['hinting', 'hint'],
  ['evaluating', 'evaluate'],
  ['ending', 'end'],
]
const outputsOf = (type: string) => OUTPUTS[SOURCE_OF.find(([part]) => type.includes(part))?.[1] as string]
const REASONS = ['gone', 'over', 'maxTurns', 'retry'] as const

const PAYLOADS: Partial<Record<ChatRoomEvent['type'], object[]>> = {
  'nurse.sent': [{ turnId: 'u', text: ' Hello? ' }],
  'reply.grew': [{ text: 'Yes' }],
  'reply.done': [{ reply: reply(4) }, { reply: reply(12, { maxTurnsReached: true }) }],
  'reply.failed': REASONS.map((reason) => ({ reason, text: reason })),
}
// Made once: an error is slow to make.
const MOVES = chatRoomMachine.events.flatMap((type): Move[] => {
  if (type.startsWith('xstate.after')) return []
  if (type.startsWith('xstate.error.actor'))
    return REASONS.map((reason) => ({
      name: `${type} ${reason}`,
      event: { type, error: new RoomRefusal(reason, reason) } as never,
    }))
  if (type.startsWith('xstate.done.actor'))
    return Object.entries(outputsOf(type) ?? {}).map(([name, output]) => ({
      name: `${type} ${name}`,
      event: { type, output } as never,
    }))
  const payloads = PAYLOADS[type as ChatRoomEvent['type']] ?? [{}]
  return payloads.map((payload) => ({
    name: `${type} ${JSON.stringify(payload)}`,
    event: { type, ...payload } as never,
  }))
})

/** The regions go their own ways: help is walked while nothing else goes on, and sync around her messages. */
const keyOf = (snapshot: AnyMachineSnapshot) => {
  const { standing, unsent, words, reply, failure } = snapshot.context as ChatRoomContext
  const { talking } = snapshot.value as { talking?: { message: unknown; help: unknown; sync: unknown } }
  const isWriting = snapshot.hasTag('writing')
  const isOnItsWay = ['sending', 'failedToSend'].some((message) => snapshot.matches({ talking: { message } }))
  const where = talking
    ? [
        talking.message,
        (isWriting || isOnItsWay) && talking.sync,
        isWriting && talking.sync === 'current' && talking.help,
      ]
    : snapshot.value
  const facts = [standing.maxTurnsReached, standing.readyForEvaluation, standing.messageCount >= 3, !!unsent]
  return JSON.stringify([where, facts, !!words, !!reply, snapshot.matches('failed') && failure?.reason])
}

/** A room that is open, with requests settled by hand. */
const openRoom = async (loaded: Loaded = open(0), refreshed: Refreshed[] = []) => {
  const clock = new SimulatedClock()
  const sent: { turnId: string; text: string }[] = []
  let report: (event: ChatRoomEvent) => void = () => {}
  const actor = createActor(
    chatRoomMachine.provide({
      actors: {
        load: fromPromise(async (): Promise<Loaded> => loaded),
        refresh: fromPromise(async (): Promise<Refreshed> => {
          const next = refreshed.shift()
          if (!next) throw new RoomRefusal('retry', 'no network')
          return next
        }),
        send: fromCallback(({ input, sendBack }) => {
          sent.push(input.unsent)
          report = sendBack
        }),
      },
    }),
    { input: clinical, clock },
  )
  actor.start()
  const settle = () => new Promise(setImmediate)
  await settle()
  const at = () => actor.getSnapshot()
  return { actor, clock, sent, settle, at, report: (event: ChatRoomEvent) => report(event) }
}
const send = (text: string, turnId = 'u') => ({ type: 'nurse.sent' as const, turnId, text })

describe('the chat room', () => {
  it('reaches every state, uses every event and walks every transition', async () => {
    const coverage = await walkMachine({
      machine: chatRoomMachine,
      inputs: [clinical],
      promises: ['load', 'refresh', 'hint', 'evaluate', 'end'],
      callbacks: ['send'],
      moves: () => MOVES,
      serialize: keyOf,
    })
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
  }, 40_000)

  it('sends one message at a time, and none that is empty or too long', async () => {
    const { actor, sent, at } = await openRoom()
    expect(['', '  \n', 'x'.repeat(20_001)].map((text) => at().can(send(text)))).toEqual([
      false,
      false,
      false,
    ])
    actor.send(send(' Where does it hurt? '))
    actor.send(send('Twice?', 'v'))
    expect(sent).toEqual([{ turnId: 'u', text: 'Where does it hurt?' }])
    actor.stop()
  })

  it('holds a quick reply until 1.5 s have passed, and shows a slow one as it comes', async () => {
    const { actor, clock, at, report } = await openRoom()
    actor.send(send('Hello?'))
    report({ type: 'reply.grew', text: 'Yes?' })
    report({ type: 'reply.done', reply: reply(1) })
    clock.increment(1_499)
    expect(at().hasTag('typing')).toBe(true)
    clock.increment(1)
    expect(at().hasTag('writing')).toBe(true)
    expect(linesOf(at().context).map(({ content }) => content)).toEqual(['It hurts.', 'Hello?', 'reply 1'])

    actor.send(send('And now?', 'v'))
    clock.increment(5_000)
    expect(at().hasTag('typing')).toBe(true)
    report({ type: 'reply.grew', text: 'Wor' })
    report({ type: 'reply.grew', text: 'se.' })
    expect([at().hasTag('typing'), at().context.words]).toEqual([false, 'Worse.'])
    report({ type: 'reply.done', reply: reply(2) })
    expect(at().context.transcript.at(-1)?.content).toBe('reply 2')
    actor.stop()
  })

  it('keeps a message that failed and sends it again under the same id', async () => {
    const { actor, clock, sent, at, report } = await openRoom()
    actor.send(send('Hello?'))
    report({ type: 'reply.grew', text: 'Half a' })
    report({ type: 'reply.failed', reason: 'retry', text: 'no network' })
    expect(at().matches({ talking: { message: { failedToSend: 'told' } } })).toBe(true)
    actor.send({ type: 'nurse.acknowledged' })
    expect(linesOf(at().context).at(-1)).toMatchObject({ role: 'user', content: 'Hello?' })
    actor.send({ type: 'nurse.retried' })
    expect(at().context.words).toBe('')
    report({ type: 'reply.done', reply: reply(1) })
    clock.increment(1_500)
    expect(sent.map(({ turnId }) => turnId)).toEqual(['u', 'u'])
    expect(linesOf(at().context).filter(({ turnId }) => turnId === 'u')).toHaveLength(1)
    actor.stop()
  })

  it('gives words back that came after the last turn', async () => {
    const { actor, at, report } = await openRoom(open(3))
    actor.send(send('One more'))
    report({ type: 'reply.failed', reason: 'maxTurns', text: 'It is over.' })
    expect(at().context).toMatchObject({ returned: 'One more', unsent: null })
    expect([at().hasTag('writing'), at().can({ type: 'nurse.finished' })]).toEqual([false, true])
    actor.stop()
  })

  it('finishes from the third message on', async () => {
    for (const [count, may] of [
      [2, false],
      [3, true],
    ] as const) {
      const { actor, at } = await openRoom(open(count))
      expect(at().can({ type: 'nurse.finished' })).toBe(may)
      actor.stop()
    }
  })

  it('shows what another window sent as soon as a reply counts more than is shown', async () => {
    const theirs: Refreshed = { kind: 'open', transcript: [opening, ...said(3)], standing: standing(3) }
    const { actor, clock, settle, at, report } = await openRoom(open(1), [theirs])
    actor.send(send('Hello?', 't2'))
    report({ type: 'reply.done', reply: reply(3) })
    clock.increment(1_500)
    expect(at().matches({ talking: { sync: 'refreshing' } })).toBe(true)
    await settle()
    expect(at().context.transcript).toEqual(theirs.transcript)
    expect(at().matches({ talking: { sync: 'current' } })).toBe(true)
    actor.stop()
  })

  it('does not look at the server while a message is on its way', async () => {
    const { actor, at } = await openRoom()
    actor.send(send('Hello?'))
    actor.send({ type: 'window.focused' })
    expect(at().matches({ talking: { sync: 'current' } })).toBe(true)
    actor.stop()
  })

  it('can be kept as JSON', async () => {
    const { actor, at } = await openRoom(open(3))
    expect(JSON.parse(JSON.stringify(at().context))).toEqual(at().context)
    actor.stop()
  })
})
