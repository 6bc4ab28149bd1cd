import { expect, test } from 'vitest'
import { barHeights, WAVE_HEIGHT } from './wave-shape.ts'

const SHAPES = ['professional', 'clinical', 'friendly', 'nurse'] as const

test('every line stays inside its box and none is flat while it speaks', () => {
  for (const shape of SHAPES) {
    const heights = barHeights('speaking', shape, 45)
    expect(heights).toHaveLength(45)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(5)
    expect(Math.max(...heights)).toBeLessThanOrEqual(WAVE_HEIGHT)
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(40)
  }
})

test('each interviewer has a signature of their own', () => {
  const drawn = SHAPES.map((shape) => barHeights('sign', shape, 23).join())
  expect(new Set(drawn).size).toBe(SHAPES.length)
})

test('a still line is low whoever it belongs to', () => {
  expect(barHeights('still', 'clinical', 45)).toEqual(barHeights('still', 'friendly', 45))
  expect(Math.max(...barHeights('still', 'clinical', 45))).toBeLessThan(7)
})
