import { describe, expect, test } from 'vitest'
import { averageOf, comparedSessions, improvementRateOf, progressKindOf, skillStatusOf } from './progress.ts'

test.each([
  [[], null],
  [[80], null],
  [[70, 80], 10],
  [[80, 70], -10],
  [[10, 70, 80], 10],
  [[60, 70, 80, 90], 20],
  [[0, 0, 61, 70, 80, 90], 19.5],
  [[70, 71, 70, 70], -0.5],
  [[33.33, 66.66], 33.3],
  [[70, 70], 0],
] as const)('scores %j: improvement %j', (scores, rate) => {
  expect(improvementRateOf(scores)).toBe(rate)
})

describe('a skill', () => {
  test.each([
    [[], { current: null, trend: null, improvement: null }],
    [[70], { current: 70, trend: null, improvement: null }],
    [[65, 76], { current: 70.5, trend: 'up', improvement: 11 }],
    [[76, 65], { current: 70.5, trend: 'down', improvement: -11 }],
    [[70, 80], { current: 75, trend: 'flat', improvement: 10 }],
    [[70, 60.1, 60.1], { current: 190.2 / 3, trend: 'flat', improvement: 0 }],
    [[10, 70, 70, 70], { current: 70, trend: 'up', improvement: 30 }],
    [[60, 60, 67, 67], { current: 194 / 3, trend: 'flat', improvement: 7 }],
    [[60, 60, 68, 68], { current: 196 / 3, trend: 'up', improvement: 8 }],
    [[60, 60, 60, 66, 66, 66], { current: 66, trend: 'up', improvement: 6 }],
    [[0, 50, 50, 50, 60, 70, 80], { current: 70, trend: 'up', improvement: 20 }],
  ] as const)('of %j, oldest first, within ten points of chance', (scores, status) => {
    const { current, ...change } = skillStatusOf({ scores, alike: scores }, 10)
    expect(change).toEqual({ trend: status.trend, improvement: status.improvement })
    if (status.current === null) expect(current).toBeNull()
    else expect(current).toBeCloseTo(status.current)
  })

  test('is compared among sessions of one kind, and is where all of them say', () => {
    expect(skillStatusOf({ scores: [40, 90, 40, 50], alike: [40, 50] }, 10)).toEqual({
      current: 60,
      trend: 'flat',
      improvement: 10,
    })
  })
})

describe('sessions that are compared', () => {
  const kindOf = ({ kind }: { kind: 'voice' | 'clinical' }) => kind
  const [voice, clinical] = [{ kind: 'voice' as const }, { kind: 'clinical' as const }]

  test('are of the newest kind that has two', () => {
    expect(comparedSessions([voice, voice, clinical], kindOf)).toEqual({
      kind: 'voice',
      sessions: [voice, voice],
    })
    expect(comparedSessions([voice, clinical, voice, clinical], kindOf)?.kind).toBe('clinical')
    expect(comparedSessions([voice, clinical], kindOf)).toBeNull()
  })

  test('a spoken interview is not a typed one', () => {
    expect(progressKindOf({ kind: 'mock', spoken: true })).toBe('voice')
    expect(progressKindOf({ kind: 'mock', spoken: null })).toBe('typed')
    expect(progressKindOf({ kind: 'clinical', spoken: null })).toBe('clinical')
    expect(progressKindOf({ kind: 'behavioral', spoken: null })).toBe('behavioral')
  })
})

test('an average is in whole points, and none of none', () => {
  expect([averageOf([70, 71]), averageOf([70, 70, 71]), averageOf([])]).toEqual([71, 70, null])
})
