import { MAX_CHUNK_BYTES } from '@preceptor/contracts/interviews/realtime'

/** Chunks ahead of a gap are held this far; beyond it they are dropped and sent again by the client. */
const MAX_AHEAD = 64
/** A whole recording: 180 s of PCM16 at 48 kHz is 17 MB, of Opus 0.6 MB. */
export const MAX_TURN_BYTES = 18 * 1024 * 1024

export type Accepted =
  | { outcome: 'taken'; chunks: Uint8Array[] }
  | { outcome: 'repeated' | 'held' | 'too-far' | 'too-large' | 'full' }

/** Takes each chunk of one recording once and in order, within bounds. */
export class ChunkInbox {
  /** The next chunk wanted; everything before it is here. */
  nextSeq = 0
  totalBytes = 0
  #ahead = new Map<number, Uint8Array>()

  accept(seq: number, bytes: Uint8Array): Accepted {
    if (bytes.byteLength > MAX_CHUNK_BYTES) return { outcome: 'too-large' }
    if (seq < this.nextSeq || this.#ahead.has(seq)) return { outcome: 'repeated' }
    if (seq > this.nextSeq + MAX_AHEAD) return { outcome: 'too-far' }
    if (this.totalBytes + bytes.byteLength > MAX_TURN_BYTES) return { outcome: 'full' }
    this.totalBytes += bytes.byteLength
    if (seq > this.nextSeq) {
      this.#ahead.set(seq, bytes)
      return { outcome: 'held' }
    }
    const chunks = [bytes]
    this.nextSeq += 1
    for (let next = this.#ahead.get(this.nextSeq); next; next = this.#ahead.get(this.nextSeq)) {
      this.#ahead.delete(this.nextSeq)
      chunks.push(next)
      this.nextSeq += 1
    }
    return { outcome: 'taken', chunks }
  }
}
