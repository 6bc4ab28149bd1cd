import { setTimeout as sleep } from 'node:timers/promises'
import { PaidPlanId, type PlanCard } from '@preceptor/contracts/billing/billing'
import { HOUR_SECONDS } from '@preceptor/contracts/durations'
import { VendorError } from '@preceptor/contracts/errors'
import { PLANS } from '@preceptor/domain/billing/plans'
import type { Catalog } from '../../billing/catalog.ts'

/** The page of prices does not wait longer for Stripe: it works without the ids. */
const MAX_WAIT_MS = 1_500

/** What is for sale, the cheapest first. */
export async function listPlans({ prices }: Catalog): Promise<PlanCard[]> {
  const ids = await Promise.race([prices().catch(unknownWhileAway), sleep(MAX_WAIT_MS, null, { ref: false })])
  return PaidPlanId.options.map((key) => {
    const { name, priceCents, popular, value, features, lacks, textSessionsLimit, voiceSecondsLimit } =
      PLANS[key]
    return {
      key,
      name,
      priceId: ids?.[key] ?? null,
      price: priceCents,
      interval: 'month',
      popular,
      value,
      features: [...features],
      lacks: [...lacks],
      limits: {
        textSessions: textSessionsLimit,
        voiceEnabled: voiceSecondsLimit > 0,
        voiceHours: voiceSecondsLimit / HOUR_SECONDS,
      },
    }
  })
}

function unknownWhileAway(error: unknown): null {
  if (error instanceof VendorError) return null
  throw error
}
