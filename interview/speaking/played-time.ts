/** Sound without a pause: from so far into a message, begun at this epoch ms. */
interface Stretch {
  fromMs: number
  atMs: number
}

/**
 * Where a page is in a message whose frames may come with pauses between them: it plays each as soon as the one before
 * has sounded.
 */
export class PlayedTime {
  readonly #stretches: Stretch[] = []

  get hasSounded(): boolean {
    return this.#stretches.length > 0
  }

  /** Whether all up to `fromMs` has sounded by `now`, so that what comes next begins anew. */
  isDryAt(fromMs: number, now: number): boolean {
    return this.hasSounded && now > this.endsAt(fromMs)
  }

  /** What lies at `fromMs` and after it left at `now`; nothing changes while sound before it still runs. */
  sounds(fromMs: number, now: number): void {
    if (!this.hasSounded || this.isDryAt(fromMs, now)) this.#stretches.push({ fromMs, atMs: now })
  }

  /** Epoch ms at which `durationMs` of the message have sounded; 0 when nothing has. */
  endsAt(durationMs: number): number {
    const last = this.#stretches.at(-1)
    return last ? last.atMs + durationMs - last.fromMs : 0
  }

  /** How much of `durationMs` has sounded by `now`. */
  heardMs(durationMs: number, now: number): number {
    const at = this.#stretches.findLastIndex(({ atMs }) => atMs <= now)
    const stretch = this.#stretches[at]
    if (!stretch) return 0
    return Math.min(this.#stretches[at + 1]?.fromMs ?? durationMs, stretch.fromMs + now - stretch.atMs)
  }
}
