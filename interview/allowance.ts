import type { UsageMinutes } from '@preceptor/contracts/interviews/realtime'
import type { VoiceAllowance } from '@preceptor/statecharts/interview-input'

export interface AllowanceOptions {
  allowance: VoiceAllowance
  emit: (usage: UsageMinutes) => void
  /** Called whenever the allowance is looked at and found used up. */
  onSpent: () => void
}

/** What is left of the account's voice for the period. */
export class Allowance {
  readonly #options: AllowanceOptions
  #allowance: VoiceAllowance

  constructor(options: AllowanceOptions) {
    this.#options = options
    this.#allowance = options.allowance
  }

  get isSpent(): boolean {
    return this.#allowance.usedSeconds >= this.#allowance.limitSeconds
  }

  /** What the store has now: more is used, or the plan has changed. */
  set(allowance: Partial<VoiceAllowance>): void {
    this.#allowance = { ...this.#allowance, ...allowance }
    this.notify()
    if (this.isSpent) this.#options.onSpent()
  }

  notify(): void {
    const { usedSeconds, limitSeconds } = this.#allowance
    this.#options.emit({ usedSeconds, remainingSeconds: Math.max(0, limitSeconds - usedSeconds) })
  }
}
