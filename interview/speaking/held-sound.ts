import { BYTES_PER_SECOND } from '../audio/pcm.ts'

/** What was not written of it takes no memory. */
const BLOCK_BYTES = 8 * BYTES_PER_SECOND
/** It grows by so much: V8 takes time for all that a buffer has, written or not. */
const STEP_BYTES = BYTES_PER_SECOND

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
    if (!this.#block || this.#bytes + piece.byteLength > this.#block.maxByteLength) {
      this.#block = new ArrayBuffer(0, { maxByteLength: Math.max(BLOCK_BYTES, piece.byteLength) })
      this.#bytes = 0
    }
    const from = this.#bytes
    this.#bytes += piece.byteLength
    if (this.#bytes > this.#block.byteLength) {
      const steps = Math.ceil(this.#bytes / STEP_BYTES)
      this.#block.resize(Math.min(steps * STEP_BYTES, this.#block.maxByteLength))
    }
    const held = new Uint8Array(this.#block, from, piece.byteLength)
    held.set(piece)
    return held
  }

  /** The pieces last as long as somebody else has them. */
  release(): void {
    this.#block = undefined
  }
}
