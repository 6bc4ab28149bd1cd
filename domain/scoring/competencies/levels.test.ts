import { expect, test } from 'vitest'
import { overallOf, POINTS_OF_LEVELS, scoreAtStep, scoreOfLevel, scoreWithin, stepOf } from './levels.ts'

const LEVELS = [1, 2, 3, 4, 5]

test('nothing shown is 0, the highest level ends at 100, and no level reaches into the next', () => {
  expect(POINTS_OF_LEVELS).toEqual([
    { from: 0, to: 0 },
    { from: 20, to: 35 },
    { from: 40, to: 55 },
    { from: 60, to: 75 },
    { from: 80, to: 100 },
  ])
})

test('a level without a step has its own score, which lies in its band', () => {
  for (const level of LEVELS) {
    const { from, to } = POINTS_OF_LEVELS[level - 1]!
    expect(scoreAtStep(level)).toBe(scoreOfLevel(level))
    expect(scoreOfLevel(level)).toBeGreaterThanOrEqual(from)
    expect(scoreOfLevel(level)).toBeLessThanOrEqual(to)
  }
})

test('a step that a level does not have is its last or its first', () => {
  expect(LEVELS.map((level) => scoreAtStep(level, 4))).toEqual([0, 35, 55, 75, 100])
  expect(LEVELS.map((level) => scoreAtStep(level, -1))).toEqual([0, 20, 40, 60, 80])
})

test('more of the way through a level is never less, and each step can be read back', () => {
  for (const level of LEVELS) {
    const scores = Array.from({ length: 101 }, (_, at) => scoreWithin(level, at / 100))
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(new Set(scores).size).toBe(level === 1 ? 1 : level === 5 ? 5 : 4)
    for (const score of scores) expect(scoreAtStep(level, stepOf({ level, score }))).toBe(score)
  }
})

test('competencies weigh the same', () => {
  expect(overallOf([0, 60, 65, 70, 75])).toBe(54)
  expect(overallOf([])).toBe(0)
})
