import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { describe, expect, it } from 'vitest'
import { NotWebmOpus, WebmDemuxer } from './webm-demuxer.ts'

const demux = (chunks: Uint8Array[]) => {
  const demuxer = new WebmDemuxer()
  return chunks.flatMap((chunk) => demuxer.push(chunk))
}
const joined = () => new Uint8Array(speechChunks().flatMap((chunk) => [...chunk]))

describe('the WebM demuxer', () => {
  it('finds the same packets however the stream is cut', () => {
    const whole = demux([joined()])
    const single = demux([...joined()].map((byte) => Uint8Array.of(byte)))
    expect(whole).toHaveLength(100)
    expect(single).toEqual(whole)
    expect(demux(speechChunks())).toEqual(whole)
  })

  it('waits for the rest of a truncated stream without failing', () => {
    expect(demux([joined().subarray(0, 2_000)]).length).toBeGreaterThan(0)
    expect(demux([new Uint8Array(0), Uint8Array.of(0x1a)])).toEqual([])
  })

  it('rejects random bytes at once', () => {
    let rejected = 0
    for (let seed = 1; seed <= 200; seed += 1) {
      let state = seed
      const noise = Uint8Array.from({ length: 4_000 }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
        return state >> 16
      })
      try {
        demux([noise])
      } catch (error) {
        expect(error).toBeInstanceOf(NotWebmOpus)
        rejected += 1
      }
    }
    expect(rejected).toBe(200)
  })
})
