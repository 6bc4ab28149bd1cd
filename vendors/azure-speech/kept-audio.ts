const SAMPLES_PER_MS = 16
/** Of audio that a recogniser has been given; later the recording, which is kept compressed, is what there is. */
const KEPT_SAMPLES = 10_000 * SAMPLES_PER_MS

/** The audio of a turn from its start, for another recogniser to hear: all of it until one is connected, then 10 s. */
export class KeptAudio {
  #parts: Int16Array[] | undefined = []
  #samples = 0

  /** Nothing is missing of it. */
  get isWhole(): boolean {
    return this.#parts !== undefined
  }

  get durationMs(): number {
    return Math.round(this.#samples / SAMPLES_PER_MS)
  }

  get parts(): readonly Int16Array[] {
    return this.#parts ?? []
  }

  add(pcm16: Int16Array, isConnected: boolean): void {
    this.#samples += pcm16.length
    this.#parts?.push(pcm16.slice())
    if (isConnected) this.limit()
  }

  /** A recogniser has been given what there is. */
  limit(): void {
    if (this.#samples > KEPT_SAMPLES) this.#parts = undefined
  }

  release(): void {
    this.#parts = undefined
  }
}
