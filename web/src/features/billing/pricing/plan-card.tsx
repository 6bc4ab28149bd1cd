import type { PlanAction } from '@preceptor/domain/billing/plan-button'
import { couponGuidance } from '@preceptor/domain/billing/plans'
import { CalendarDays, Check } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button, type ButtonLook } from '../../../shared/components/button.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { priceText } from '../../../shared/lib/money.ts'
import { PlanFeatures } from '../../../shared/plan/plan-features.tsx'
import type { Offer } from './offers.ts'

/** What buys more than there is: at most one of it stands out. The rest is quiet. */
const SELLS: readonly PlanAction[] = ['register', 'checkout', 'preview']

/** One button of the page stands out at most: the chosen plan's, the coupon's, the plan most take, or what is ended again. */
const lookOf = ({ button, plan, coupon, isChosen, hasNoneToSell }: Offer): ButtonLook['look'] => {
  if (button.action === 'reactivate') return 'primary'
  if (!SELLS.includes(button.action) || button.label === 'Switch Plan') return 'quiet'
  if (coupon === 'other' || hasNoneToSell) return 'quiet'
  return plan.popular || coupon === 'fits' || isChosen ? 'primary' : 'quiet'
}

function PlanBadge({ coupon, isCurrent, isScheduled, isChosen, plan, checkout, startsAt }: Offer) {
  if (coupon === 'fits') return <Badge tone="accent">{couponGuidance(plan.key)}</Badge>
  if (isScheduled)
    return (
      <Badge>
        <CalendarDays className="i" />
        Scheduled
      </Badge>
    )
  if (isChosen) return <Badge tone="accent">Your choice</Badge>
  if (startsAt)
    return (
      <Badge tone="accent">
        <Check className="i" />
        Starts {shortDate(startsAt)}
      </Badge>
    )
  if (isCurrent) return <Badge tone="accent">{checkout ? 'Your trial' : 'Your plan'}</Badge>
  return plan.popular ? <Badge>Most popular</Badge> : null
}

function Price({ plan, firstCents }: Offer) {
  const monthly = `a ${plan.interval}`
  if (firstCents >= plan.price)
    return (
      <p className="price">
        {priceText(plan.price)} <small>{monthly}</small>
      </p>
    )
  return (
    <div>
      <p className="price">
        {priceText(firstCents)}{' '}
        <s>
          <span className="sr">instead of </span>
          {priceText(plan.price)}
        </s>
      </p>
      <p className="small muted mt-2">
        first {plan.interval}, then {priceText(plan.price)} {monthly}
      </p>
    </div>
  )
}

/** A plan: what it costs, what it has and has not, and its one button. */
export function PlanCard({
  offer,
  isBusy,
  isLocked,
  onPress,
}: {
  offer: Offer
  isBusy: boolean
  /** Another button works, or the page waits for an answer. */
  isLocked: boolean
  onPress: () => void
}) {
  const id = useId()
  const { plan, button, isCurrent, coupon } = offer
  const isInert = isLocked || button.action === 'none'
  const press = () => {
    if (!isInert) onPress()
  }
  return (
    <article
      className={['plan', isCurrent && 'current', coupon === 'other' && 'dim'].filter(Boolean).join(' ')}
      aria-labelledby={id}
    >
      <div className="row between">
        <h2 id={id} className="text-xl">
          {plan.name}
        </h2>
        <PlanBadge {...offer} />
      </div>
      <Price {...offer} />
      <p className="value">{plan.value}</p>
      <PlanFeatures features={plan.features} lacks={plan.lacks} />
      <div className="plan-end">
        <Button
          wide
          look={lookOf(offer)}
          busyText={isBusy && 'Processing...'}
          aria-disabled={isInert || undefined}
          aria-describedby={id}
          onClick={press}
        >
          {withWholeDate(button.label)}
        </Button>
      </div>
    </article>
  )
}

/** A label whose date stays on one line. */
const withWholeDate = (label: string) => {
  const [before, date, after] = label.split(/([A-Z][a-z]{2} \d+, \d{4})/)
  if (!date) return label
  return (
    <span>
      {before}
      <span className="whitespace-nowrap">{date}</span>
      {after}
    </span>
  )
}
