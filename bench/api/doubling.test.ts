import { describe, expect, test } from 'vitest'
import { exceedsGrowth, judgeDoubling, MAX_GROWTH, measureDoubling } from './doubling.ts'

/** Steps that no compiler leaves out. */
const doSteps = (steps: number): number => {
  let sum = 0
  for (let step = 0; step < steps; step++) sum = (sum + step * 31) % 1_000_003
  return sum
}

test('a quadratic reader exceeds the limit, a linear one does not', () => {
  const [text, twice] = ['a'.repeat(2_000), 'a'.repeat(4_000)]
  const quadratic = measureDoubling((read) => doSteps(read.length ** 2), text, twice)
  expect(quadratic.growth).toBeGreaterThan(MAX_GROWTH)
  expect(exceedsGrowth(quadratic)).toBe(true)
  // By the clock, which other work on the machine may hold up for a whole measurement.
  const linear = Array.from({ length: 4 }, () =>
    measureDoubling((read) => doSteps(read.length * 2_000), text, twice),
  )
  expect(linear.some((one) => !exceedsGrowth(one))).toBe(true)
})

describe('a doubling over the limit', () => {
  const alone = (...growths: number[]) => {
    let tries = 0
    const again = () => ({ ms: 9, growth: growths[tries++]! })
    return { again, tries: () => tries }
  }

  test('is measured once more, and that counts', () => {
    const { again, tries } = alone(3.1, 2)
    expect(judgeDoubling({ ms: 9, growth: 2.7 }, again)).toEqual({ ms: 9, growth: 3.1 })
    expect(tries()).toBe(1)
  })

  test('below the limit or too short to judge is not', () => {
    const { again, tries } = alone(1)
    const fine = { ms: 9, growth: MAX_GROWTH }
    const short = { ms: 1.9, growth: 4 }
    expect([fine, short].map((one) => judgeDoubling(one, again))).toEqual([fine, short])
    expect(tries()).toBe(0)
  })
})
