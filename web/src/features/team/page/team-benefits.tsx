import { PLANS, TEAM_SEATS } from '@preceptor/domain/billing/plans'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { priceText } from '../../../shared/lib/money.ts'

const BENEFITS = [
  `Up to ${TEAM_SEATS} people, you included, for ${priceText(PLANS.team.priceCents)} a month`,
  `Everything in Professional for every member, worth ${priceText(PLANS.professional.priceCents)} a month each`,
  'Team analytics and exports',
  'Bulk invitations',
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
