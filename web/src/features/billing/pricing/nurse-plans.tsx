import type { PaidPlanId, PlanCard as Plan } from '@preceptor/contracts/billing/billing'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { showsBilling } from '@preceptor/domain/billing/plan-button'
import { LinkFold } from '../../../shared/components/link-fold.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { ResultNotice } from '../../../shared/components/result-notice.tsx'
import { cancelEffectOf } from '../../../shared/plan/cancellation.ts'
import { HAVE_A_CODE } from '../../../shared/plan/coupon.ts'
import { PricingFoot } from '../../../shared/plan/pricing-foot.tsx'
import { useSubscription } from '../../../shared/plan/use-subscription.ts'
import { CheckoutResult } from '../actions/checkout-result.tsx'
import { NOTHING_CHARGED, TO_PAYMENT_PAGE } from '../actions/checkout-words.ts'
import { DiscountField } from '../actions/discount-field.tsx'
import { PendingChangeNotice } from '../actions/pending-change-notice.tsx'
import { PlanDialogs } from '../actions/plan-dialogs.tsx'
import { useCheckoutReturn } from '../actions/use-checkout-return.ts'
import type { Discounting } from '../actions/use-discount.ts'
import { usePlanActions } from '../actions/use-plan-actions.ts'
import { usePortalReturn } from '../actions/use-portal-return.ts'
import { BillingBox } from './billing-box.tsx'
import { planReaderOf, plansTitle, unpaidText } from './billing-words.ts'
import { offersOf } from './offers.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanGrid, PlansFailed, PlansLoading } from './plan-grid.tsx'
import { usePlans } from './use-plans.ts'

const NO_DISCOUNT_HERE = 'Discount codes apply to new subscriptions only.'

/** The plans once it is known how the user stands. */
function PlanPicker({
  plans,
  reply,
  discounting,
  chosenPlan,
  onPress,
}: {
  plans: readonly Plan[]
  reply: SubscriptionStatusReply
  discounting: Discounting
  chosenPlan: PaidPlanId | null
  onPress: () => void
}) {
  const { subscription } = reply
  const actions = usePlanActions(reply, discounting)
  const now = new Date()
  const { coupon, plan: couponPlan } = discounting
  const offers = offersOf({ plans, subscription, couponPlan, coupon, start: 'trialEnd', chosenPlan, now })
  const buys = offers.some(({ checkout }) => checkout !== null)
  const endsByCard = offers.some(({ button }) => button.action === 'cancelSubscription')
  return (
    <>
      {subscription.pendingChange ? (
        <PendingChangeNotice change={subscription.pendingChange} />
      ) : (
        actions.lastResult && <ResultNotice text={actions.lastResult} />
      )}
      {actions.leaving && (
        <p className="muted mt-4" role="status">
          {TO_PAYMENT_PAGE} {actions.leaving.message}
        </p>
      )}
      {showsBilling(subscription) ? (
        <BillingBox
          subscription={subscription}
          isBusy={actions.busyOn === 'billing'}
          onPortal={actions.toPortal}
          onKeep={actions.keepPlan}
          onCancel={!endsByCard && cancelEffectOf(reply) ? actions.cancel : undefined}
        />
      ) : (
        <p className="lead mt-2">{unpaidText(reply)}</p>
      )}
      <PlanGrid>
        {offers.map((offer) => (
          <li key={offer.plan.key}>
            <PlanCard
              offer={offer}
              isBusy={actions.busyOn === offer.plan.key}
              isLocked={actions.busyOn !== undefined}
              onPress={() => {
                onPress()
                actions.press(offer)
              }}
            />
          </li>
        ))}
      </PlanGrid>
      <LinkFold label={HAVE_A_CODE} className="mt-4" open={discounting.typed !== ''}>
        <DiscountField discounting={discounting} hint={coupon || buys ? undefined : NO_DISCOUNT_HERE} />
      </LinkFold>
      <PlanDialogs actions={actions} subscription={subscription} />
    </>
  )
}

/**
 * The plans for a nurse: to buy one, change it or end it. Whoever comes back from the checkout page reads first what it
 * came to, and nothing is on sale beside it.
 */
export function NursePlans({
  discounting,
  chosenPlan,
}: {
  discounting: Discounting
  chosenPlan: PaidPlanId | null
}) {
  const plans = usePlans()
  const subscription = useSubscription()
  const { status, nextChargeCents, askAgain, dismiss } = useCheckoutReturn()
  usePortalReturn()
  const failed = [plans, subscription].filter(({ data, isError }) => isError && !data)
  if (status !== 'none' && status !== 'canceled')
    return (
      <CheckoutResult
        status={status}
        subscription={subscription.data?.subscription}
        nextChargeCents={nextChargeCents}
        onAskAgain={askAgain}
        onShowPlans={dismiss}
      />
    )
  return (
    <>
      <h1 className="text-(length:--text-hero)!">{plansTitle(subscription.data)}</h1>
      {status === 'canceled' && (
        <Notice tone="info" live className="my-4">
          You left the checkout. {NOTHING_CHARGED}
        </Notice>
      )}
      {plans.data && subscription.data ? (
        <PlanPicker
          plans={plans.data}
          reply={subscription.data}
          discounting={discounting}
          chosenPlan={chosenPlan}
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
      <PricingFoot reader={planReaderOf(subscription.data)} />
    </>
  )
}
