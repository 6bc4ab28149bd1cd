import { describe, expect, it } from 'vitest'
import { bytesToPcm16, createResampler, toPcm16 } from './pcm.ts'

describe('PCM', () => {
  it('clips instead of wrapping round', () => {
    expect([...toPcm16(Float32Array.of(0, 0.5, 1, 2, -1, -2))]).toEqual([
      0, 16_384, 32_767, 32_767, -32_768, -32_768,
    ])
  })

  it('reads little-endian samples and leaves an odd byte out', () => {
    expect([...bytesToPcm16(Uint8Array.of(1, 0, 0, 1, 7))]).toEqual([1, 256])
  })

  it.each([8_000, 24_000, 44_100, 48_000])('brings %i Hz to 16 kHz, seamless over pieces', (hz) => {
    const resample = createResampler(hz)
    const tone = Int16Array.from({ length: hz }, (_, i) => 10_000 * Math.sin((2 * Math.PI * 200 * i) / hz))
    const out: number[] = []
    for (let at = 0; at < tone.length; at += 1_001) out.push(...resample(tone.subarray(at, at + 1_001)))
    expect(Math.abs(out.length - 16_000)).toBeLessThan(20)
    const steps = out.slice(1).map((sample, i) => Math.abs(sample - (out[i] as number)))
    expect(Math.max(...steps)).toBeLessThan(1_200)
  })
})
