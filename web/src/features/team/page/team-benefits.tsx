import { PLANS, TEAM_SEATS } from '@preceptor/domain/billing/plans'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { priceText } from '../../../shared/lib/money.ts'

const BENEFITS = [
  `Up to ${TEAM_SEATS} users in all, you included, for ${priceText(PLANS.team.priceCents)} per month`,
  `Professional plan benefits for every member, worth ${priceText(PLANS.professional.priceCents)} per month each`,
  'A 3-week trial for everybody you invite',
  'Analytics of the team, and exports',
  'Invitations one by one, or many at once',
]

/** What a team brings. */
export function TeamBenefits() {
  const id = useId()
  return (
    <section className="card stack gap-3" aria-labelledby={id}>
      <h2 id={id}>Team Plan Benefits</h2>
      <ul className="ticked">
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <Check className="i" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
