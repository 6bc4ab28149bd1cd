import type { PaidPlanId, PlanCard as Plan } from '@preceptor/contracts/billing'
import type { SubscriptionStatusReply } from '@preceptor/contracts/subscription'
import { showsBilling } from '@preceptor/domain/billing/plan-button'
import { useState } from 'react'
import { ResultNotice } from '../../../shared/components/result-notice.tsx'
import { cancelEffectOf } from '../../../shared/plan/cancellation.ts'
import { useSubscription } from '../../../shared/plan/use-subscription.ts'
import { DiscountField } from '../actions/discount-field.tsx'
import { PendingChangeNotice } from '../actions/pending-change-notice.tsx'
import { PlanDialogs } from '../actions/plan-dialogs.tsx'
import { ReturnNotice } from '../actions/return-notice.tsx'
import { useCheckoutReturn } from '../actions/use-checkout-return.ts'
import type { Discounting } from '../actions/use-discount.ts'
import { usePlanActions } from '../actions/use-plan-actions.ts'
import { usePortalReturn } from '../actions/use-portal-return.ts'
import { BillingBox } from './billing-box.tsx'
import { unpaidText } from './billing-words.ts'
import { offersOf, type PlanStart, trialToKeep } from './offers.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanGrid, PlansFailed, PlansLoading } from './plan-grid.tsx'
import { StartChoice } from './start-choice.tsx'
import { usePlans } from './use-plans.ts'

const NO_DISCOUNT_HERE =
  'A code counts when you start a plan. It does not change what you pay for the plan you have.'

/** The plans once it is known how the user stands. */
function PlanPicker({
  plans,
  reply,
  discounting,
  chosenPlan,
  isWaiting,
  onPress,
}: {
  plans: readonly Plan[]
  reply: SubscriptionStatusReply
  discounting: Discounting
  chosenPlan: PaidPlanId | null
  /** A checkout is being confirmed: nothing else is begun meanwhile. */
  isWaiting: boolean
  onPress: () => void
}) {
  const { subscription } = reply
  const actions = usePlanActions(reply, discounting)
  const [start, chooseStart] = useState<PlanStart>('trialEnd')
  const now = new Date()
  const { coupon, plan: couponPlan } = discounting
  const offers = offersOf({ plans, subscription, couponPlan, coupon, start, chosenPlan, now })
  const buys = offers.some(({ checkout }) => checkout !== null)
  const endsByCard = offers.some(({ button }) => button.action === 'cancelSubscription')
  const trialEnd = buys ? trialToKeep(subscription, now) : null
  return (
    <>
      {subscription.pendingChange ? (
        <PendingChangeNotice change={subscription.pendingChange} />
      ) : (
        actions.lastResult && <ResultNotice text={actions.lastResult} />
      )}
      {actions.leaving && (
        <p className="muted mt-4" role="status">
          Taking you to the payment page. {actions.leaving.message}
        </p>
      )}
      {showsBilling(subscription) ? (
        <BillingBox
          subscription={subscription}
          isBusy={actions.busyOn === 'billing'}
          onPortal={actions.toPortal}
          onCancel={!endsByCard && cancelEffectOf(reply) ? actions.cancel : undefined}
        />
      ) : (
        <p className="lead mt-2">{unpaidText(reply)}</p>
      )}
      <DiscountField discounting={discounting} hint={coupon || buys ? undefined : NO_DISCOUNT_HERE} />
      {trialEnd && coupon?.discount.type !== 'trial_extension' && (
        <StartChoice trialEnd={trialEnd} value={start} onChange={chooseStart} />
      )}
      <PlanGrid>
        {offers.map((offer) => (
          <li key={offer.plan.key}>
            <PlanCard
              offer={offer}
              isBusy={actions.busyOn === offer.plan.key}
              isLocked={isWaiting || actions.busyOn !== undefined}
              onPress={() => {
                onPress()
                actions.press(offer)
              }}
            />
          </li>
        ))}
      </PlanGrid>
      <PlanDialogs actions={actions} subscription={subscription} />
    </>
  )
}

/** The plans for a nurse: to buy one, change it or end it, and what came of a visit to the checkout page. */
export function NursePlans({
  discounting,
  chosenPlan,
}: {
  discounting: Discounting
  chosenPlan: PaidPlanId | null
}) {
  const plans = usePlans()
  const subscription = useSubscription()
  const { status, askAgain, dismiss } = useCheckoutReturn()
  const freeUntil = subscription.data?.subscription.trialEnd ?? null
  usePortalReturn()
  const failed = [plans, subscription].filter(({ data, isError }) => isError && !data)
  return (
    <>
      <ReturnNotice status={status} freeUntil={freeUntil} onAskAgain={askAgain} />
      {plans.data && subscription.data ? (
        <PlanPicker
          plans={plans.data}
          reply={subscription.data}
          discounting={discounting}
          chosenPlan={chosenPlan}
          isWaiting={status === 'waiting'}
          onPress={dismiss}
        />
      ) : failed.length > 0 ? (
        <PlansFailed
          error={failed[0]?.error}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch()
          }}
        />
      ) : (
        <PlansLoading />
      )}
    </>
  )
}
