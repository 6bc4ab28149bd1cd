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
    [[81, 70], { current: 81, trend: 'up', improvement: 11 }],
    [[59, 70], { current: 59, trend: 'down', improvement: -11 }],
    [[80, 70], { current: 80, trend: 'flat', improvement: 10 }],
    [[60.1, 70], { current: 60.1, trend: 'flat', improvement: -9.9 }],
    [[70, 70, 10], { current: 70, trend: 'flat', improvement: 0 }],
  ] as const)('of %j, the newest first, within ten points of chance', (values, standing) => {
    expect(skillStatusOf(values, 10)).toEqual(standing)
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
