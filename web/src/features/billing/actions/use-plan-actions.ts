import type { PlanChangePreview } from '@preceptor/contracts/billing/billing'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { DAY_MS } from '@preceptor/contracts/durations'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { type CancelEffect, cancelEffectOf } from '../../../shared/plan/cancellation.ts'
import { trackPlanClick } from '../../../shared/visits/track.ts'
import type { Offer } from '../pricing/offers.ts'
import { type Done, useBillingAction } from './use-billing-action.ts'
import type { Discounting } from './use-discount.ts'
import { useLastResult } from './use-last-result.ts'

/** The dialog that is open. Canceling keeps its own while it says its last word. */
export type Opened =
  | { kind: 'preview'; preview: PlanChangePreview }
  | { kind: 'scheduledChange' }
  | { kind: 'cancel'; effect: CancelEffect; isOpen: boolean }

const WAYS_TO_A_PLAN: readonly string[] = ['checkout', 'reactivate', 'preview']

/** Whose click it is that is counted. */
const clickOf = (reply: SubscriptionStatusReply | undefined) => {
  const { plan = null, status, trialEnd } = reply?.subscription ?? {}
  const leftMs = status === 'trialing' && trialEnd ? Date.parse(trialEnd) - Date.now() : null
  return {
    buttonLocation: 'pricing_page',
    currentPlan: plan,
    trialDaysRemaining: leftMs === null ? null : Math.max(0, Math.ceil(leftMs / DAY_MS)),
  }
}

/** The page where a plan is looked over before it is paid for. */
const checkoutPath = (plan: Offer['plan']['key'], code: string | undefined) =>
  `${paths.checkout}?${new URLSearchParams({ plan, ...(code && { code }) })}`

/** What each button of the page does, one thing at a time. */
export const usePlanActions = (reply: SubscriptionStatusReply | undefined, discounting: Discounting) => {
  const navigate = useNavigate()
  const [opened, open] = useState<Opened | null>(null)
  const { lastResult, showResult, clearMessage } = useLastResult()
  const action = useBillingAction((done: Done) => {
    if (done.kind === 'said') showResult(done.message)
    if (done.kind === 'previewed') open({ kind: 'preview', preview: done.preview })
  })
  const cancel = () => {
    const effect = reply && cancelEffectOf(reply)
    if (effect) open({ kind: 'cancel', effect, isOpen: true })
  }
  const keepPlan = () => open({ kind: 'scheduledChange' })
  const preview = (plan: Offer['plan']['key']) => action.begin({ on: plan, call: 'preview', plan })
  const press = ({ plan: { key }, button, checkout }: Offer) => {
    clearMessage()
    if (WAYS_TO_A_PLAN.includes(button.action)) trackPlanClick({ ...clickOf(reply), planType: key })
    switch (button.action) {
      case 'checkout': {
        if (!checkout || !discounting.isSettled()) return
        const { coupon } = discounting
        return void navigate(checkoutPath(key, coupon?.code), { state: coupon && { coupon } })
      }
      case 'reactivate':
      case 'portal':
        return action.begin({ on: key, call: button.action })
      case 'preview':
        return preview(key)
      case 'cancelScheduledChange':
        return keepPlan()
      case 'cancelSubscription':
        return cancel()
    }
  }
  const close = () => open((last) => (last?.kind === 'cancel' ? { ...last, isOpen: false } : null))
  return {
    ...action,
    opened,
    lastResult,
    press,
    preview,
    cancel,
    keepPlan,
    close,
    toPortal: () => action.begin({ on: 'billing', call: 'portal' }),
    /** A dialog made the change: it goes, and its word stays on the page. */
    changed: (message: string, options?: { isChecking: boolean }) => {
      open(null)
      showResult(message, options)
    },
  }
}
export type PlanActions = ReturnType<typeof usePlanActions>
