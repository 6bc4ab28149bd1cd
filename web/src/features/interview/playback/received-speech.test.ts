import { expect, test } from 'vitest'
import { isWhole, newSpeech, restartSpeech, takeFrame } from './received-speech.ts'

const pcm = (...samples: number[]) => new Uint8Array(Int16Array.from(samples).buffer)
const take = (speech: ReturnType<typeof newSpeech>, seq: number, frame: Uint8Array) => [
  ...(takeFrame(speech, seq, frame) ?? []),
]

test('frames become samples, once each', () => {
  const speech = newSpeech('m', 16_000)
  expect(take(speech, 0, pcm(1, -2))).toEqual([1, -2])
  expect(take(speech, 0, pcm(1, -2))).toEqual([])
  expect(take(speech, 1, pcm(3))).toEqual([3])
})

test('a sample cut in two by frames comes out whole', () => {
  const speech = newSpeech('m', 16_000)
  const bytes = pcm(300, -400, 500)
  const heard = [bytes.subarray(0, 3), bytes.subarray(3, 4), bytes.subarray(4)].flatMap((frame, seq) =>
    take(speech, seq, frame),
  )
  expect(heard).toEqual([300, -400, 500])
})

test('a message sent again after a cut continues where it was, whatever its frames', () => {
  const speech = newSpeech('m', 16_000)
  take(speech, 0, pcm(1, 2, 3))
  restartSpeech(speech)
  expect(take(speech, 0, pcm(1, 2))).toEqual([])
  expect(take(speech, 1, pcm(3, 4, 5))).toEqual([4, 5])
})

test('only an ended message can be heard again from memory', () => {
  const speech = newSpeech('m', 16_000)
  take(speech, 0, pcm(1))
  expect(isWhole(speech)).toBe(false)
  speech.ended = { durationMs: 1 }
  expect(isWhole(speech)).toBe(true)
})
