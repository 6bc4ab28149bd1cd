import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { planButton } from '@preceptor/domain/billing/plan-button'
import { couponGuidance, PLANS, SOLD_PLANS, TRIAL_TERMS } from '@preceptor/domain/billing/plans'
import { Badge } from '../../../shared/components/badge.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { priceText } from '../../../shared/lib/money.ts'
import { registerFor } from '../../../shared/plan/plan-choice.ts'
import { PlanFeatures } from '../../../shared/plan/plan-features.tsx'

const START = planButton('basic', null, String).label

/** A plan as a visitor sees it: its only button begins the free trial. */
function PlanOffer({
  plan,
  heading: Heading,
  continueHref,
}: {
  plan: PaidPlanId
  heading: 'h2' | 'h3'
  continueHref?: string
}) {
  const { name, value, priceCents, popular, features, lacks } = PLANS[plan]
  return (
    <article className={popular ? 'plan current' : 'plan'} data-plan={plan} aria-labelledby={`plan-${plan}`}>
      <div className="row between">
        <Heading id={`plan-${plan}`} className="text-xl">
          {name}
        </Heading>
        {popular && <Badge tone="accent">Most popular</Badge>}
        <span className="badge accent" data-coupon hidden>
          {couponGuidance(plan)}
        </span>
      </div>
      <p className="price">
        {priceText(priceCents)} <small>a month</small>
      </p>
      <p className="small value">{value}</p>
      <PlanFeatures features={features} lacks={lacks} />
      <div className="plan-end">
        <a
          className={buttonClass({ look: popular ? 'primary' : 'quiet', wide: true })}
          href={registerFor(plan, continueHref ?? null)}
          data-start-plan={plan}
        >
          {START}
          <span className="sr"> of {name}</span>
        </a>
      </div>
    </article>
  )
}

/** The plans that are sold, side by side where there is room. `goOn` is where a trial begun here leads later. */
export function PlanOffers({ heading, continueHref }: { heading: 'h2' | 'h3'; continueHref?: string }) {
  return (
    <>
      <ul className="plans">
        {SOLD_PLANS.map((plan) => (
          <li key={plan}>
            <PlanOffer plan={plan} heading={heading} continueHref={continueHref} />
          </li>
        ))}
      </ul>
      {heading === 'h3' && <p className="small muted mt-4">{TRIAL_TERMS}.</p>}
    </>
  )
}
