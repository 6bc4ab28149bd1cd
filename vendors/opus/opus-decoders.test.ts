import { speechChunks } from '@preceptor/realtime/testing/speech-fixture'
import { describe, expect, it } from 'vitest'
import { OpusDecoders } from './opus-decoders.ts'
import { openTurnDecoder } from './turn-decoder.ts'

describe('a decoder used again', () => {
  it('gives the same samples as a new one, also after a recording cut off in the middle', async () => {
    const decoders = new OpusDecoders()
    const decode = async (count: number) => {
      const decoder = await openTurnDecoder({ codec: 'webm-opus', sampleRateHz: 48_000 }, decoders)
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
