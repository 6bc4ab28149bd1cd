import type { PaidPlanId, PlanCard as Plan } from '@preceptor/contracts/billing'
import type { SubscriptionStatusReply } from '@preceptor/contracts/subscription'
import { showsBilling } from '@preceptor/domain/billing/plan-button'
import { useState } from 'react'
import { ToldNotice } from '../../../shared/components/told-notice.tsx'
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
import { offersOf, type StartWish, trialToKeep } from './offers.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanGrid, PlansFailed, PlansLoading } from './plan-grid.tsx'
import { StartChoice } from './start-choice.tsx'
import { usePlans } from './use-plans.ts'

const NO_DISCOUNT_HERE =
  'A code counts when you start a plan. It does not change what you pay for the plan you have.'

/** The plans once it is known how she stands. */
function Desk({
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
  const desk = usePlanActions(reply, discounting)
  const [start, wish] = useState<StartWish>('trialEnd')
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
        desk.told && <ToldNotice text={desk.told} />
      )}
      {desk.leaving && (
        <p className="muted mt-4" role="status">
          Taking you to the payment page. {desk.leaving.message}
        </p>
      )}
      {showsBilling(subscription) ? (
        <BillingBox
          subscription={subscription}
          isBusy={desk.busyOn === 'billing'}
          onPortal={desk.toPortal}
          onCancel={!endsByCard && cancelEffectOf(reply) ? desk.cancel : undefined}
        />
      ) : (
        <p className="lead mt-2">{unpaidText(reply)}</p>
      )}
      <DiscountField discounting={discounting} hint={coupon || buys ? undefined : NO_DISCOUNT_HERE} />
      {trialEnd && coupon?.discount.type !== 'trial_extension' && (
        <StartChoice trialEnd={trialEnd} value={start} onChange={wish} />
      )}
      <PlanGrid>
        {offers.map((offer) => (
          <li key={offer.plan.key}>
            <PlanCard
              offer={offer}
              isBusy={desk.busyOn === offer.plan.key}
              isLocked={isWaiting || desk.busyOn !== undefined}
              onPress={() => {
                onPress()
                desk.press(offer)
              }}
            />
          </li>
        ))}
      </PlanGrid>
      <PlanDialogs desk={desk} subscription={subscription} />
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
  const { standing, askAgain, dismiss } = useCheckoutReturn()
  const freeUntil = subscription.data?.subscription.trialEnd ?? null
  usePortalReturn()
  const failed = [plans, subscription].filter(({ data, isError }) => isError && !data)
  return (
    <>
      <ReturnNotice standing={standing} freeUntil={freeUntil} onAskAgain={askAgain} />
      {plans.data && subscription.data ? (
        <Desk
          plans={plans.data}
          reply={subscription.data}
          discounting={discounting}
          chosenPlan={chosenPlan}
          isWaiting={standing === 'waiting'}
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
