import { z } from 'zod'
import { seededRandom } from '../../faults.ts'

const probability = z.number().min(0).max(1)
const milliseconds = z.number().min(0).max(600_000)

/** What may go wrong on an event's way; body of `POST /control/webhook-faults`. */
export const WebhookFaults = z.object({
  /** Start of the deterministic dice; the same seed and order of events give the same faults. */
  seed: z.number().int().default(1),
  /** Every event waits this long, and up to `jitterMs` more. */
  delayMs: milliseconds.default(0),
  jitterMs: milliseconds.default(0),
  /** Never sent, not even again. */
  loss: probability.default(0),
  /** Sent twice. */
  duplicate: probability.default(0),
  /** Held back for `holdMs`, so that later events overtake it. */
  reorder: probability.default(0),
  holdMs: milliseconds.default(300),
})
export type WebhookFaults = z.infer<typeof WebhookFaults>
export type WebhookFaultsInput = z.input<typeof WebhookFaults>

/** The dice of the deliveries: one draw an event and endpoint gives the waits of each time it is sent. */
export function createWebhookDice(initial: WebhookFaultsInput = {}) {
  let faults = WebhookFaults.parse(initial)
  let random = seededRandom(faults.seed)
  return {
    get faults(): WebhookFaults {
      return faults
    },
    set(next: WebhookFaultsInput): void {
      faults = WebhookFaults.parse(next)
      random = seededRandom(faults.seed)
    },
    /** Milliseconds to wait, once for each time it is sent; empty when it is lost. */
    draw(): number[] {
      const isLost = random() < faults.loss
      const copies = random() < faults.duplicate ? 2 : 1
      const holdMs = random() < faults.reorder ? faults.holdMs : 0
      const waits = Array.from({ length: copies }, () => faults.delayMs + random() * faults.jitterMs + holdMs)
      return isLost ? [] : waits
    },
  }
}
