import type {
  PaidPlanId,
  PlanCard as Plan,
  ValidateDiscountReply,
} from '@preceptor/contracts/billing/billing'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { coveredText } from '@preceptor/domain/billing/covered-by-team'
import { trialCapsText } from '@preceptor/domain/billing/trial-caps'
import { LockKeyhole } from 'lucide-react'
import { useId, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { LinkFold } from '../../../shared/components/link-fold.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { longDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { HAVE_A_CODE } from '../../../shared/plan/coupon.ts'
import { PlanFeatures } from '../../../shared/plan/plan-features.tsx'
import { TO_PAYMENT_PAGE } from '../actions/checkout-words.ts'
import { DiscountField } from '../actions/discount-field.tsx'
import { FailureDialog } from '../actions/plan-dialogs.tsx'
import { useBillingAction } from '../actions/use-billing-action.ts'
import { useDiscount } from '../actions/use-discount.ts'
import { offersOf, type PlanStart, trialToKeep } from '../pricing/offers.ts'
import { PlanConsent } from '../pricing/plan-consent.tsx'
import { consentText } from '../pricing/renewal-words.ts'
import { useConsent } from '../pricing/use-consent.ts'
import { OrderSummary } from './order-summary.tsx'
import { StartChoice } from './start-choice.tsx'

/** A plan before it is paid for: when it starts, what it costs, and one agreement above one button. */
export function CheckoutReview({
  plans,
  reply,
  chosenPlan,
  code,
  applied,
}: {
  plans: readonly Plan[]
  reply: SubscriptionStatusReply
  chosenPlan: PaidPlanId
  /** As it stands in the address. */
  code: string
  /** What the page of the plans was answered about that code. */
  applied: ValidateDiscountReply | null
}) {
  const id = useId()
  const { subscription } = reply
  const discounting = useDiscount(code, applied)
  const [start, chooseStart] = useState<PlanStart>('trialEnd')
  const action = useBillingAction(() => {})
  const now = new Date()
  const { coupon, plan: couponPlan } = discounting
  const offers = offersOf({ plans, subscription, couponPlan, coupon, start, chosenPlan, now })
  const offer = offers.find(({ plan }) => plan.key === chosenPlan)
  const checkout = offer?.checkout ?? null
  const charge =
    offer && checkout
      ? {
          planName: offer.plan.name,
          firstCents: offer.firstCents,
          priceCents: offer.plan.price,
          firstAt: checkout.firstAt,
        }
      : null
  const consent = useConsent(charge && consentText(charge))
  // It is the plan of whoever is here already, or is changed in another way.
  if (!offer || !checkout || !charge) return <Navigate to={paths.pricing} replace />
  const { plan } = offer
  const trialEnd = coupon?.discount.type === 'trial_extension' ? null : trialToKeep(subscription, now)
  const pay = () => {
    if (!discounting.isSettled() || !consent.ask()) return
    const { discountCode, convertTrialToPaid } = checkout
    action.begin({ on: chosenPlan, call: 'checkout', plan: chosenPlan, discountCode, convertTrialToPaid })
  }
  return (
    <div className="checkout">
      <div className="stack gap-6">
        <h1>Review your plan</h1>
        {offer.isCovered && <Notice tone="info">{coveredText(plan.key)}</Notice>}
        {trialEnd ? (
          <StartChoice plan={plan} trialEnd={trialEnd} value={start} onChange={chooseStart} />
        ) : (
          checkout.firstAt && (
            <p>
              Your free trial runs through {longDate(checkout.firstAt.toISOString())}. Nothing is charged
              today. {trialCapsText(plan.key)}
            </p>
          )
        )}
        <section aria-labelledby={`${id}-has`}>
          <h2 id={`${id}-has`} className="mb-3">
            What you get
          </h2>
          <PlanFeatures features={plan.features} lacks={plan.lacks} />
        </section>
        <LinkFold label={HAVE_A_CODE} open={code !== ''}>
          <DiscountField discounting={discounting} />
        </LinkFold>
      </div>
      <section className="card pad stack order-card" aria-labelledby={`${id}-plan`}>
        <h2 id={`${id}-plan`}>{plan.name}</h2>
        <OrderSummary {...offer} />
        <PlanConsent
          text={consentText(charge)}
          checked={consent.isGiven}
          onChange={consent.change}
          isMissing={consent.isMissing}
          ref={consent.box}
        />
        <Button wide big busyText={action.busyOn && 'Processing...'} onClick={pay}>
          Continue to payment
        </Button>
        <p className="meta flex gap-2" role="status">
          <LockKeyhole className="i shrink-0" />
          {action.leaving
            ? `${TO_PAYMENT_PAGE} ${action.leaving.message ?? ''}`
            : 'You enter your card with Stripe. We never see it.'}
        </p>
      </section>
      <FailureDialog failed={action.failed} dismiss={action.dismiss} />
    </div>
  )
}
