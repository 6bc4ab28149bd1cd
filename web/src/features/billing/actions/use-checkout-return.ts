import { CheckoutReturnReply } from '@preceptor/contracts/billing/billing'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import { PLANS } from '@preceptor/domain/billing/plans'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { reloadWhatPlansDecide, SUBSCRIPTION_QUERY } from '../../../shared/plan/use-subscription.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { reportConversion } from '../../../shared/visits/report-conversion.ts'

const ASK_EVERY_MS = 1_500
const GIVE_UP_MS = 30_000
const SETTLE = '/api/subscriptions/checkout-return'

/**
 * How a visit to the checkout page stands: canceled, or paid and then found out to be a trial, active, or late; `failed`
 * where it ended unpaid.
 */
export type CheckoutReturn = 'none' | 'canceled' | 'waiting' | 'trialBegan' | 'active' | 'late' | 'failed'

/** What a checkout came to; null while our rows do not know of it. */
export const outcomeOf = (
  reply: SubscriptionStatusReply | undefined,
): Extract<CheckoutReturn, 'trialBegan' | 'active'> | null => {
  const { status, stripeSubscriptionId } = reply?.subscription ?? {}
  if (!stripeSubscriptionId || !status || !statusGivesAccess(status)) return null
  return status === 'trialing' ? 'trialBegan' : 'active'
}

const ARRIVALS: Record<string, CheckoutReturn> = { success: 'waiting', canceled: 'canceled' }

/**
 * Reads how somebody comes back from the checkout page. After a success the api settles that checkout by its id, and
 * the status is asked for until it shows the subscription, for 30 seconds (decision B14); `askAgain` waits once more.
 * `nextChargeCents` is null where nobody said what the next charge comes to.
 */
export const useCheckoutReturn = () => {
  const queries = useQueryClient()
  const api = useApi()
  const [query, setQuery] = useSearchParams()
  const [status, stand] = useState<CheckoutReturn>(() => ARRIVALS[query.get('checkout') ?? ''] ?? 'none')
  const [nextChargeCents, setNextCharge] = useState<number | null>(null)
  const [sessionId] = useState(() => query.get('session_id'))
  useEffect(() => {
    if (status !== 'waiting') return
    const until = Date.now() + GIVE_UP_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false
    const ask = async () => {
      // Whatever it answers: the status shows what is known, also where a webhook was faster or Stripe is away.
      const settled = sessionId
        ? await api.post(SETTLE, { sessionId }, CheckoutReturnReply).catch(() => null)
        : null
      await queries.refetchQueries({ queryKey: SUBSCRIPTION_QUERY })
      if (hasEnded) return
      const reply = queries.getQueryData<SubscriptionStatusReply>(SUBSCRIPTION_QUERY)
      const outcome = outcomeOf(reply)
      if (reply && outcome) {
        const { ownPlan, plan: effective } = reply.subscription
        const plan = ownPlan ?? effective
        const conversionValue = PLANS[plan].priceCents / 100
        reportConversion(api, { conversionType: 'subscription_created', planType: plan, conversionValue })
        reloadWhatPlansDecide(queries)
      }
      if (settled) setNextCharge(settled.nextChargeCents)
      if (outcome) stand(outcome)
      else if (settled?.state === 'expired') stand('failed')
      else if (Date.now() >= until) stand('late')
      else timer = setTimeout(ask, ASK_EVERY_MS)
    }
    void ask()
    return () => {
      hasEnded = true
      clearTimeout(timer)
    }
  }, [status, sessionId, queries, api])
  // A reload while it waits waits again; a settled outcome is shown once.
  useEffect(() => {
    if (status !== 'waiting' && query.has('checkout')) setQuery({}, { replace: true })
  }, [status, query, setQuery])
  return { status, nextChargeCents, askAgain: () => stand('waiting'), dismiss: () => stand('none') }
}
