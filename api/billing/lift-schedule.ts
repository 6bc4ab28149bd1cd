import { applyInTurn, type LiveSubscription } from './apply-subscription.ts'
import type { Billing } from './billing.ts'
import { cardError } from './errors.ts'
import { liftSchedule } from './scheduled-plan.ts'
import type { BillingTurn } from './turns.ts'

/**
 * Makes a change, which is to carry NOTHING_TO_COME, without the schedule that stands in its way. Where it does not
 * come about, what was scheduled is scheduled again: here, or by whoever applies the subscription next.
 */
export async function withoutSchedule<Result>(
  billing: Billing,
  turn: BillingTurn,
  { id, schedule }: LiveSubscription,
  change: () => Promise<Result>,
): Promise<Result> {
  await liftSchedule(billing, id, schedule)
  try {
    return await change()
  } catch (error) {
    // Where Stripe is away this fails too: what was to come stays written down there, for the next time.
    await applyInTurn(billing, turn).catch(() => {})
    throw cardError(error)
  }
}
