import { BYTES_PER_SECOND } from '../audio/pcm.ts'

/** What was not written of it takes no memory. */
const BLOCK_BYTES = 8 * BYTES_PER_SECOND

/**
 * Holds the sound of a message so that the system gets its memory back. A piece as it comes, of 8 KB, lies between what
 * the C library has handed out for longer, and its place stays with the process: as much as ever sounded at one time.
 * V8 maps pages of its own for a buffer that could be resized.
 */
export class HeldSound {
  #block: ArrayBuffer | undefined
  #bytes = 0

  /** The same sound, held here. */
  hold(piece: Uint8Array): Uint8Array {
    if (!this.#block || this.#bytes + piece.byteLength > this.#block.byteLength) {
      const byteLength = Math.max(BLOCK_BYTES, piece.byteLength)
      this.#block = new ArrayBuffer(byteLength, { maxByteLength: byteLength })
      this.#bytes = 0
    }
    const held = new Uint8Array(this.#block, this.#bytes, piece.byteLength)
    held.set(piece)
    this.#bytes += piece.byteLength
    return held
  }

  /** The pieces last as long as somebody else has them. */
  release(): void {
    this.#block = undefined
  }
}
