import { describe, expect, it } from 'vitest'
import { createDice } from '../random.ts'
import { measurePolicy } from './measure.ts'
import { drawOverlapCases, knownAtMs } from './overlap.ts'
import { PAUSE_MS, pauseMs, shareBeyond } from './pause-law.ts'
import { bestOf, readPauses } from './readings.ts'
import { scriptTurn } from './scripted-turn.ts'

const ANSWER =
  'I was on nights. A man fell, and I called for help. We got him up. He was fine, and he went home.'

describe('scripted turns', () => {
  it('pause as the published row of silence alone does', () => {
    const dice = createDice(1)
    const pauses = Array.from({ length: 20_000 }, () => pauseMs('measured', dice))
    const beyond = (ms: number) => pauses.filter((pause) => pause > ms).length / pauses.length
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(PAUSE_MS.least)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(PAUSE_MS.most)
    expect(beyond(600)).toBeCloseTo(0.37, 1)
    expect(beyond(1_600)).toBeCloseTo(0.08, 1)
    for (const ms of [300, 600, 1_600, 4_000]) expect(shareBeyond(ms)).toBeCloseTo(beyond(ms), 1)
  })

  it('are the same for the same seed, and end with the whole answer', () => {
    const turn = scriptTurn('one', ANSWER, 'measured', 7)
    expect(scriptTurn('one', ANSWER, 'measured', 7)).toEqual(turn)
    expect(turn.pauses.at(-1)).toMatchObject({ isEnd: true, said: expect.stringMatching(/he went home$/) })
  })

  it('are cut off by an impatient policy and not by one that never ends', () => {
    const turns = [1, 2, 3, 4].map((seed) => scriptTurn(`${seed}`, ANSWER, 'measured', seed))
    expect(measurePolicy(() => PAUSE_MS.least, turns)).toMatchObject({ falseCutoffs: 1 })
    expect(measurePolicy(() => PAUSE_MS.most + 1, turns)).toMatchObject({ falseCutoffs: 0, turnsCut: 0 })
  })

  it('show the last words late: a policy that fires at once knows nothing of them', () => {
    const turn = scriptTurn('one', ANSWER, 'measured', 3)
    const { latencyMs } = measurePolicy((text) => (text.endsWith('went home') ? 0 : 9_000), [turn])
    expect(latencyMs).toBe(turn.pauses.at(-1)?.lagMs)
  })
})

describe('who knows more of a pause', () => {
  const [end, within] = [{ isEnd: true, weight: 1 } as const, { isEnd: false, weight: 1 } as const]

  it('cuts nobody off at once where ends are known, and as silence alone where nothing is', () => {
    const known = [end, within].map((pause) => ({ ...pause, group: `${pause.isEnd}` }))
    const unknown = [end, within].map((pause) => ({ ...pause, group: 'any' }))
    expect(bestOf(known)).toEqual({ at600Ms: 0, latencyMsAt5Percent: 300 })
    expect(bestOf(unknown).at600Ms).toBeCloseTo(shareBeyond(600), 2)
  })

  it('was read at an end of each answer that was read, four pauses before it at most', () => {
    const { reader, rule } = readPauses(5)
    expect(reader.filter(({ isEnd }) => isEnd)).toHaveLength(42)
    expect(rule).toHaveLength(reader.length)
    expect(readPauses(4).reader.length).toBeLessThan(reader.length)
  })
})

describe('what is overheard', () => {
  it('has a hundred cases of each kind, the same for the same seed', () => {
    const cases = drawOverlapCases(3)
    expect(cases).toHaveLength(400)
    expect(drawOverlapCases(3)).toEqual(cases)
  })

  it('is known when its words are shown, never before', () => {
    for (const one of drawOverlapCases(3)) {
      const atMs = knownAtMs(one)
      if (atMs !== undefined) expect(one.words.map((word) => word.atMs)).toContain(atMs)
    }
  })
})
