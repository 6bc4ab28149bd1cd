/** Audio kept in memory by key, the longest unused going first; never more than `maxBytes` in all. */
export class KeptPreviews {
  readonly #maxBytes: number
  readonly #kept = new Map<string, Buffer>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Buffer | undefined {
    const audio = this.#kept.get(key)
    if (!audio) return undefined
    // A Map remembers the order of insertion: now it is the newest.
    this.#kept.delete(key)
    this.#kept.set(key, audio)
    return audio
  }

  /** Audio larger than everything allowed is not kept. */
  set(key: string, audio: Buffer): void {
    if (audio.length > this.#maxBytes) return
    this.#forget(key)
    this.#kept.set(key, audio)
    this.#bytes += audio.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.length ?? 0
    this.#kept.delete(key)
  }
}
