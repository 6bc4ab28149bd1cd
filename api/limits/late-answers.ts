import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@preceptor/contracts/errors'

export const TOO_MANY_SIGNING_IN = 'Too many people are signing in right now. Please try again in a moment.'

export interface LateAnswerLimits {
  /** How late each answer is. */
  delayMs: number
  /** How many requests of one network may wait at the same moment. */
  maxOfNetwork: number
  /** How many requests may wait in this process at the same moment. */
  maxInAll: number
}

/** Ten attempts a second for a network, and at most 500 sockets held in all. */
const LIMITS: LateAnswerLimits = { delayMs: 2_000, maxOfNetwork: 20, maxInAll: 500 }

/** Delays answers where attempts cannot be distinguished from guesses, and bounds how many requests wait for that. */
export class LateAnswers {
  readonly #limits: LateAnswerLimits
  /** Requests that wait, by network. */
  readonly #waiting = new Map<string, number>()
  #inAll = 0

  constructor(limits: LateAnswerLimits = LIMITS) {
    this.#limits = limits
  }

  /** Resolves once the delay has passed. Throws SERVICE_UNAVAILABLE at once where too many wait already. */
  async delay(network: string): Promise<void> {
    const { delayMs, maxOfNetwork, maxInAll } = this.#limits
    const ofNetwork = this.#waiting.get(network) ?? 0
    if (ofNetwork >= maxOfNetwork || this.#inAll >= maxInAll) throw tooMany(delayMs)
    this.#waiting.set(network, ofNetwork + 1)
    this.#inAll += 1
    try {
      await sleep(delayMs)
    } finally {
      this.#inAll -= 1
      const left = this.#waiting.get(network)! - 1
      if (left > 0) this.#waiting.set(network, left)
      else this.#waiting.delete(network)
    }
  }
}

const tooMany = (delayMs: number) =>
  new ApiError('SERVICE_UNAVAILABLE', TOO_MANY_SIGNING_IN, {
    retryAfterSeconds: Math.ceil(delayMs / 1000),
  })
