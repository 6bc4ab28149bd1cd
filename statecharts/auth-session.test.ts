import { describe, expect, it } from 'vitest'
import { keepCoverage } from './testing/keep-coverage.ts'
import { walkMachine } from './testing/replay-paths.ts'
import { endingTokenWalk, lastingTokenWalk } from './testing/walks/auth-session.ts'

describe('the session', () => {
  it('reaches every state, uses every event and walks every transition', async () => {
    const calm = await walkMachine(lastingTokenWalk)
    const late = await walkMachine(endingTokenWalk)
    expect(calm.unreachedStates).toEqual([])
    expect(calm.unusedEvents).toEqual([])
    expect(calm.unwalkedTransitions.filter((label) => late.unwalkedTransitions.includes(label))).toEqual([])
    await keepCoverage('auth-session', {
      'statecharts/auth-session.test.ts, the token lasts': calm,
      'statecharts/auth-session.test.ts, the token ends': late,
    })
  }, 60_000)
})
