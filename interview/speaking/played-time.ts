import type { Playback } from './playback.ts'

/** Sound without a pause: from so far into a message, begun at this epoch ms. */
interface Stretch {
  fromMs: number
  atMs: number
}

/**
 * An audience that plays sound as it arrives, with pauses where frames are late: each frame as soon as the one before has
 * sounded.
 */
export class PlayedTime implements Playback {
  readonly #stretches: Stretch[] = []

  get hasSounded(): boolean {
    return this.#stretches.length > 0
  }

  isDryAt(fromMs: number, now: number): boolean {
    return this.hasSounded && now > this.endsAt(fromMs)
  }

  /** Changes nothing while sound before it still plays. */
  sounds(fromMs: number, now: number): void {
    if (!this.hasSounded || this.isDryAt(fromMs, now)) this.#stretches.push({ fromMs, atMs: now })
  }

  endsAt(durationMs: number): number {
    const last = this.#stretches.at(-1)
    return last ? last.atMs + durationMs - last.fromMs : 0
  }

  heardMs(durationMs: number, now: number): number {
    const at = this.#stretches.findLastIndex(({ atMs }) => atMs <= now)
    const stretch = this.#stretches[at]
    if (!stretch) return 0
    return Math.min(this.#stretches[at + 1]?.fromMs ?? durationMs, stretch.fromMs + now - stretch.atMs)
  }
}
