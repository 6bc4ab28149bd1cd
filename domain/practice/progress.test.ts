import { describe, expect, test } from 'vitest'
import { averageOf, improvementRateOf, skillStatusOf } from './progress.ts'

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
    [[71, 70], { current: 71, trend: 'up', improvement: 1 }],
    [[69, 70], { current: 69, trend: 'down', improvement: -1 }],
    [[70.9, 70], { current: 70.9, trend: 'flat', improvement: 0.9 }],
    [[69.1, 70], { current: 69.1, trend: 'flat', improvement: -0.9 }],
    [[70, 70, 10], { current: 70, trend: 'flat', improvement: 0 }],
  ] as const)('of %j, the newest first', (values, standing) => {
    expect(skillStatusOf(values)).toEqual(standing)
  })
})

test('an average is in whole points, and none of none', () => {
  expect([averageOf([70, 71]), averageOf([70, 70, 71]), averageOf([])]).toEqual([71, 70, null])
})
