import { HOUR_MS } from '@preceptor/contracts/durations'

/**
 * Speech that accounts had recognised for nothing: recordings that were dropped before they were text. A vendor is paid
 * for it and no allowance counts it, so it has a limit of its own. Answers at once, since chunks may follow a
 * `turn:start` in the same read.
 */
export class DroppedSpeech {
  readonly #mostSeconds: number
  readonly #hours = new Map<string, { seconds: number; endsAt: number }>()

  constructor(mostSeconds: number) {
    this.#mostSeconds = mostSeconds
  }

  add(accountId: string, seconds: number): void {
    const now = Date.now()
    for (const [id, { endsAt }] of this.#hours) if (endsAt <= now) this.#hours.delete(id)
    const hour = this.#hours.get(accountId) ?? { seconds: 0, endsAt: now + HOUR_MS }
    this.#hours.set(accountId, { ...hour, seconds: hour.seconds + seconds })
  }

  /** Whether an account has had all that it may have this hour. */
  isSpent(accountId: string): boolean {
    const hour = this.#hours.get(accountId)
    return hour !== undefined && hour.endsAt > Date.now() && hour.seconds >= this.#mostSeconds
  }
}
