import { expect, test } from 'vitest'
import { withoutSilentTail } from './silent-tail.ts'

const SAMPLES_PER_MS = 16
const sound = (ms: number, level: number) =>
  new Uint8Array(
    Int16Array.from({ length: ms * SAMPLES_PER_MS }, (_, at) => (at % 2 ? level : -level)).buffer,
  )
const msOf = (frames: readonly Uint8Array[]) =>
  frames.reduce((sum, { byteLength }) => sum + byteLength, 0) / 2 / SAMPLES_PER_MS

test('silence at the end is cut to a moment, wherever the frames begin and end', () => {
  const kept = withoutSilentTail([sound(500, 4_000), sound(300, 3_000), sound(40, 20), sound(700, 0)])
  expect(msOf(kept)).toBe(920)
  expect(Buffer.concat(kept)).toEqual(
    Buffer.concat([sound(500, 4_000), sound(300, 3_000), sound(40, 20), sound(80, 0)]),
  )
})

test.each([
  ['that ends at once', [sound(400, 4_000)], 400],
  ['with a pause in the middle', [sound(200, 4_000), sound(600, 0), sound(200, 4_000)], 1_000],
  ['with a quiet end', [sound(200, 4_000), sound(200, 250)], 400],
  ['of half a sample too many', [sound(400, 4_000), Uint8Array.of(1)], 400.03125],
])('a voice %s is left whole', (_, frames, ms) => {
  expect(msOf(withoutSilentTail(frames))).toBe(ms)
})

test('nothing but silence is a moment of it', () => {
  expect(msOf(withoutSilentTail([sound(900, 0)]))).toBe(120)
  expect(withoutSilentTail([])).toEqual([])
})
