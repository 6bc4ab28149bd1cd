import { expect, test } from 'vitest'
import { createVoiceReader } from './voice-reading.ts'

const sine = (db: number) =>
  Float32Array.from({ length: 512 }, (_, at) => Math.SQRT2 * 10 ** (db / 20) * Math.sin(at / 8))

const hear = (reader: ReturnType<typeof createVoiceReader>, db: number, ms: number) => {
  for (let at = 0; at < ms; at += 50) reader.take(sine(db))
}

test('knows how long the candidate spoke and how long they have paused', () => {
  const reader = createVoiceReader()
  hear(reader, -70, 1_000)
  expect(reader.read()).toMatchObject({ voicedMs: 0, pauseMs: 1_000, voiceDb: null, quality: null })
  hear(reader, -26, 3_000)
  expect(reader.read()).toMatchObject({ elapsedMs: 4_000, voicedMs: 3_000, pauseMs: 0 })
  expect(reader.read().voiceDb).toBeCloseTo(-26, 0)
  hear(reader, -70, 6_500)
  expect(reader.read()).toMatchObject({ voicedMs: 3_000, pauseMs: 6_500 })
})

test('a voice that is there from the first moment counts', () => {
  const reader = createVoiceReader()
  hear(reader, -26, 800)
  hear(reader, -70, 200)
  expect(reader.read()).toMatchObject({ voicedMs: 800, pauseMs: 200 })
})

test.each([-45, -25])('a fan that runs all the time at %i dB is no voice', (db) => {
  const reader = createVoiceReader()
  hear(reader, db, 8_000)
  expect(reader.read().pauseMs).toBeGreaterThanOrEqual(7_000)
})

test('advice waits for more than a syllable', () => {
  const reader = createVoiceReader()
  hear(reader, -25, 2_000)
  expect(reader.read().quality).not.toBeNull()
  expect(reader.read().advice).toBeNull()
  hear(reader, -25, 1_000)
  expect(reader.read().advice).toBe('noisy')
})

test('advises a nurse whose voice drowns in the room, and leaves a clear one alone', () => {
  const speak = (noiseDb: number) => {
    const reader = createVoiceReader()
    for (let word = 0; word < 12; word++) {
      hear(reader, -26, 350)
      hear(reader, noiseDb, 150)
    }
    return reader.read()
  }
  expect(speak(-70)).toMatchObject({ advice: null })
  expect(speak(-70).quality?.score).toBeGreaterThan(0.9)
  expect(speak(-31).advice).toBe('noisy')
})
