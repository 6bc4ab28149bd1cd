import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import { describe, expect, it, vi } from 'vitest'
import { openTurnDecoder } from './turn-decoder.ts'

const open = (decoders: OpusDecoders) =>
  openTurnDecoder({ codec: 'webm-opus', sampleRateHz: 48_000 }, decoders)

const sumOf = (pcm: Int16Array) => pcm.reduce((sum, sample) => sum + Math.abs(sample), 0)

describe('many decoders', () => {
  it('share one memory, and do not mix what they hear', async () => {
    const decoders = new OpusDecoders()
    const alone = await open(decoders)
    const memories = vi.spyOn(WebAssembly, 'instantiate')
    const expected = speechChunks().map((chunk) => sumOf(alone.decode(chunk)))
    const crowd = await Promise.all(Array.from({ length: 30 }, () => open(decoders)))
    // Each is a chunk behind the one before.
    const heard = crowd.map((): number[] => [])
    for (let step = 0; step < expected.length + crowd.length; step += 1) {
      for (const [i, decoder] of crowd.entries()) {
        const chunk = speechChunks()[step - i]
        if (chunk) heard[i]?.push(sumOf(decoder.decode(chunk)))
      }
    }
    expect(Math.max(...expected)).toBeGreaterThan(100_000)
    for (const sums of heard) expect(sums).toEqual(expected)
    expect(memories).not.toHaveBeenCalled()
    memories.mockRestore()
    for (const decoder of [alone, ...crowd]) decoder.close()
    decoders.close()
  })

  it('continue in a memory of their own when one cannot be trusted any more', async () => {
    const decoders = new OpusDecoders()
    const [broken, other] = await Promise.all([decoders.take(), decoders.take()])
    decoders.discardMemoryOf(broken)
    decoders.give(broken)
    decoders.give(other)
    const next = await decoders.take()
    expect([broken, other]).not.toContain(next)
    const decoder = await open(decoders)
    expect(sumOf(decoder.decode(speechChunks()[0] as Uint8Array))).toBeGreaterThan(0)
    decoders.give(next)
    expect(await decoders.take()).toBe(next)
    decoders.close()
  })
})

describe('a decoder used again', () => {
  it('gives the same samples as a new one, also after a recording cut off in the middle', async () => {
    const decoders = new OpusDecoders()
    const decode = async (count: number) => {
      const decoder = await open(decoders)
      const pcm = speechChunks()
        .slice(0, count)
        .flatMap((chunk) => [...decoder.decode(chunk)])
      decoder.close()
      return pcm
    }
    const fresh = await decode(25)
    const again = await decode(25)
    await decode(9)
    const afterCut = await decode(25)
    decoders.close()
    expect(fresh.length).toBeGreaterThan(90_000)
    const apart = (a: number[], b: number[]) =>
      Math.max(...a.map((sample, i) => Math.abs(sample - (b[i] as number))))
    expect(apart(again, fresh)).toBeLessThanOrEqual(2)
    const loudest = Math.max(...fresh.map(Math.abs))

    expect(apart(afterCut.slice(1_600), fresh.slice(1_600))).toBeLessThan(loudest / 100)
  })
})
