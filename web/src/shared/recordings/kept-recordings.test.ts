import { beforeEach, expect, test } from 'vitest'
import { forgetRecordings, keepRecording, keptRecording, MAX_KEPT_BYTES } from './kept-recordings.ts'

const OPUS = { codec: 'webm-opus', sampleRateHz: 48_000 } as const
const PCM = { codec: 'pcm16', sampleRateHz: 16_000 } as const

beforeEach(forgetRecordings)

test('a recording is kept as it was recorded, until it is forgotten', async () => {
  keepRecording('one', OPUS, [new Uint8Array([1, 2]), new Uint8Array([3])])
  const blob = keptRecording('one')
  expect(blob?.type).toBe('audio/webm')
  expect([...new Uint8Array((await blob?.arrayBuffer()) as ArrayBuffer)]).toEqual([1, 2, 3])
  forgetRecordings()
  expect(keptRecording('one')).toBeUndefined()
})

test('PCM becomes a WAV file that says how long it is', async () => {
  keepRecording('pcm', PCM, [new Uint8Array(3_200)])
  const view = new DataView((await keptRecording('pcm')?.arrayBuffer()) as ArrayBuffer)
  expect(view.byteLength).toBe(44 + 3_200)
  expect(view.getUint32(24, true)).toBe(16_000)
  expect(view.getUint32(40, true)).toBe(3_200)
})

test('all together have a bound: the oldest goes first, and what is larger than all may be is not kept', () => {
  const third = new Uint8Array(MAX_KEPT_BYTES / 3)
  for (const turnId of ['a', 'b', 'c', 'd']) keepRecording(turnId, OPUS, [third])
  expect(['a', 'b', 'c', 'd'].map((turnId) => keptRecording(turnId) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ])
  keepRecording('huge', OPUS, [new Uint8Array(MAX_KEPT_BYTES + 1)])
  expect(keptRecording('huge')).toBeUndefined()
})
