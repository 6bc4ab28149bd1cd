import { expect, test } from 'vitest'
import { levelOf, rmsOf, wordOf } from './microphone-level.ts'

const sine = (amplitude: number) =>
  Float32Array.from({ length: 2048 }, (_, at) => amplitude * Math.sin(at / 8))

test('the root mean square of a sine is its amplitude over the root of two', () => {
  expect(rmsOf(sine(0.5))).toBeCloseTo(0.5 / Math.SQRT2, 2)
  expect(rmsOf([])).toBe(0)
})

test('the meter runs from silence to full scale and never beyond', () => {
  expect(levelOf(0)).toBe(0)
  expect(levelOf(10 ** (-60 / 20))).toBeCloseTo(0)
  expect(levelOf(10 ** (-33 / 20))).toBeCloseTo(0.5)
  expect(levelOf(1)).toBe(1)
})

test.each([
  [-55, 'Quiet'],
  [-25, 'Good'],
  [-18, 'Good'],
  [-8, 'Too loud'],
])('speech at %i dB full scale is "%s"', (db, word) => {
  expect(wordOf(levelOf(10 ** (db / 20)))).toBe(word)
})
