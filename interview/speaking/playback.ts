/** How far an audience has heard a message. Positions are ms into the message, times are epoch ms. */
export interface Playback {
  readonly hasSounded: boolean
  /** Whether everything up to `fromMs` has sounded by `now`, so that what follows starts after a silence. */
  isDryAt: (fromMs: number, now: number) => boolean
  /** The sound at `fromMs` has been sent at `now`. */
  sounds: (fromMs: number, now: number) => void
  /** When `durationMs` of the message will have sounded; 0 when nothing has. */
  endsAt: (durationMs: number) => number
  /** How much of `durationMs` has sounded by `now`. */
  heardMs: (durationMs: number, now: number) => number
}

/** An audience that receives messages whole: it has heard a sound as soon as it was sent. */
export class WholePlayback implements Playback {
  hasSounded = false

  isDryAt(): boolean {
    return false
  }

  sounds(): void {
    this.hasSounded = true
  }

  endsAt(): number {
    return 0
  }

  heardMs(durationMs: number): number {
    return this.hasSounded ? durationMs : 0
  }
}
