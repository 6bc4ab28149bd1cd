import { describe, expect, it } from 'vitest'
import { CAP_WARNING_MS, findRecordingProblem, MIN_HOLD_MS, TALK_PROBLEM } from './push-to-talk.ts'
import { keepCoverage } from './testing/keep-coverage.ts'
import { walkMachine } from './testing/replay-paths.ts'
import { pushToTalkWalk } from './testing/walks/push-to-talk.ts'

describe('push-to-talk', () => {
  it('reaches every state, uses every event and walks every transition', async () => {
    const coverage = await walkMachine(pushToTalkWalk)
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
    await keepCoverage('push-to-talk', { 'statecharts/push-to-talk.test.ts': coverage })
  })

  it.each([
    [{ durationMs: 999, sizeBytes: 90_000 }, TALK_PROBLEM.tooShort],
    [{ durationMs: 1_000, sizeBytes: 2_999 }, TALK_PROBLEM.empty],
    [{ durationMs: 60_000, sizeBytes: 52_428_801 }, TALK_PROBLEM.tooLarge],
    [{ durationMs: 10_000, sizeBytes: 9_999 }, TALK_PROBLEM.lowQuality],
    [{ durationMs: 3_000, sizeBytes: 3_000 }, undefined],
  ])('judges a recording of %o by the first rule it breaks', (recording, text) => {
    const problem = findRecordingProblem({ ...recording, chunkCount: 4 })
    expect(problem ? TALK_PROBLEM[problem] : undefined).toBe(text)
  })

  it('holds for half a second and warns thirty seconds before the cap', () => {
    expect([MIN_HOLD_MS, CAP_WARNING_MS]).toEqual([500, 30_000])
  })
})
