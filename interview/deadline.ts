/** When a request must be answered; whatever it still waits for is cut to the time left. */
export class Deadline {
  readonly #endsAt: number

  constructor(ms: number) {
    this.#endsAt = performance.now() + ms
  }

  get leftMs(): number {
    return Math.max(0, Math.round(this.#endsAt - performance.now()))
  }

  /** Aborts after `atMostMs`, and early enough to leave `reserveMs` for what follows. */
  signal({ reserveMs = 0, atMostMs = this.leftMs } = {}): AbortSignal {
    return AbortSignal.timeout(Math.min(atMostMs, Math.max(0, this.leftMs - reserveMs)))
  }
}
