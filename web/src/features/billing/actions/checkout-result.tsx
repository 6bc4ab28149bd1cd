import { PAYMENT_FAILED } from '@preceptor/contracts/billing/billing-texts'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { Check, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { PlanFeatures } from '../../../shared/plan/plan-features.tsx'
import { useUser } from '../../../shared/session/session-context.tsx'
import {
  boughtFeatures,
  boughtTitle,
  chargeText,
  firstActions,
  NOTHING_CHARGED,
  welcomeText,
} from './checkout-words.ts'
import type { CheckoutReturn } from './use-checkout-return.ts'

/** The visits to the checkout page whose result has a page of its own. */
export type CheckoutOutcome = Exclude<CheckoutReturn, 'none' | 'canceled'>

function Result({
  Icon,
  title,
  lead,
  status,
  children,
}: {
  Icon: LucideIcon
  title: string
  lead?: string | null
  /** Announced when it changes. */
  status: string
  children?: ReactNode
}) {
  return (
    <section className="mx-auto max-w-xl py-2 sm:py-8" aria-labelledby="checkout-result">
      <span className="glyph mb-5">
        <Icon className="i" />
      </span>
      <h1 id="checkout-result" className="text-(length:--text-hero)!">
        {title}
      </h1>
      {lead && <p className="lead mt-2">{lead}</p>}
      <p className={lead ? 'small muted mt-2' : 'lead mt-2'} role="status">
        {status}
      </p>
      {children && <div className="stack mt-6 gap-5">{children}</div>}
    </section>
  )
}

function Bought({
  subscription,
  nextChargeCents,
  plans,
}: {
  subscription: SubscriptionStatusReply['subscription']
  nextChargeCents: number | null
  plans: ReactNode
}) {
  const user = useUser()
  const [first, ...others] = firstActions(subscription, user)
  return (
    <Result
      Icon={Check}
      title={boughtTitle(subscription)}
      lead={chargeText(subscription, nextChargeCents)}
      status={welcomeText(subscription)}
    >
      <PlanFeatures features={boughtFeatures(subscription)} lacks={[]} />
      <Link className={buttonClass({ wide: true, big: true })} to={first.to}>
        {first.label}
      </Link>
      {others.map(({ to, label }) => (
        <Link key={to} className={buttonClass({ look: 'quiet', wide: true, big: true })} to={to}>
          {label}
        </Link>
      ))}
      {plans}
    </Result>
  )
}

/** What a visit to the checkout page came to, as a page of its own; the plans are behind a link. */
export function CheckoutResult({
  status,
  subscription,
  nextChargeCents,
  onAskAgain,
  onShowPlans,
}: {
  status: CheckoutOutcome
  /** Undefined while it isn’t known; a bought plan always is. */
  subscription: SubscriptionStatusReply['subscription'] | undefined
  /** In US cents; null where it isn’t known. */
  nextChargeCents: number | null
  onAskAgain: () => void
  onShowPlans: () => void
}) {
  const plans = (
    <div>
      <Button look="bare" className="-ms-3" onClick={onShowPlans}>
        See your plan
      </Button>
    </div>
  )
  if (subscription && (status === 'trialBegan' || status === 'active'))
    return <Bought subscription={subscription} nextChargeCents={nextChargeCents} plans={plans} />
  switch (status) {
    case 'failed':
      return (
        <Result Icon={CircleAlert} title={PAYMENT_FAILED} status={NOTHING_CHARGED}>
          <Button wide big onClick={onShowPlans}>
            Choose a plan again
          </Button>
        </Result>
      )
    case 'late':
      return (
        <Result
          Icon={Clock}
          title="We have your order"
          status="Stripe hasn’t confirmed it yet. You don’t need to pay again."
        >
          <Button wide big onClick={onAskAgain}>
            Check again
          </Button>
          {plans}
        </Result>
      )
    default:
      return (
        <Result Icon={Clock} title="One moment" status="Thank you. We’re confirming your subscription..." />
      )
  }
}
