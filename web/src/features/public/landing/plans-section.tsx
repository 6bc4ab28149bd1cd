import { LANDING } from '@preceptor/content/marketing'
import { paths } from '../../../shared/paths.ts'
import { ENTERPRISE } from '../../../shared/plan/enterprise.ts'
import { PlanOffers } from '../site/plan-offers.tsx'

/** The plans in short; each begins with the trial. */
export function PlansSection() {
  return (
    <section className="band alt" id="pricing" aria-labelledby="plans-heading">
      <div className="wrap stack gap-6">
        <h2 id="plans-heading">{LANDING.pricing.title}</h2>
        <PlanOffers heading="h3" />
        <p className="small muted">
          Enterprise: {ENTERPRISE} <a href={paths.contact}>Contact us</a>
        </p>
        <p className="small">
          <a href={paths.publicPricing}>Plans and prices in full</a>
        </p>
      </div>
    </section>
  )
}
