import { readWav } from '@preceptor/api/interviewing/read-wav'
import { expect, test } from 'vitest'
import { wavOfSamples } from './to-wav.ts'

test('a recording becomes a WAV file that the server reads, its samples kept within bounds', async () => {
  const samples = Float32Array.from([0, 0.5, -0.5, 1, -1, 2, -2])
  const read = readWav(Buffer.from(await wavOfSamples(samples).arrayBuffer()))
  expect(read?.sampleRateHz).toBe(16_000)
  const { pcm16 } = read!
  const values = Array.from({ length: pcm16.length / 2 }, (_, at) => pcm16.readInt16LE(at * 2))
  expect(values).toEqual([0, 16_384, -16_383, 32_767, -32_767, 32_767, -32_767])
})
