import type { SummaryReply } from '@preceptor/contracts/analytics/click-replies'
import { useId } from 'react'
import { priceText } from '../../shared/lib/money.ts'
import { nameOf, rateText } from './names.ts'

interface Card {
  name: string
  value: string | number
  /** What the figure counts. */
  means: string
}

function CardGroup({ title, cards }: { title: string; cards: readonly Card[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="stack gap-3">
      <h2 id={id}>{title}</h2>
      <dl className="facts f3">
        {cards.map(({ name, value, means }) => (
          <div key={name} className="metric">
            <dt>{name}</dt>
            <dd>
              {value}
              <span className="meta">{means}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The statistics of the span: what came of plans, then what came of the guide, each with what it counts. */
export function SummaryCards({
  totalClicks,
  conversions,
  conversionRate,
  byConversionType,
  guide,
}: SummaryReply) {
  const kinds = byConversionType.map(({ conversionType, count }) => `${nameOf(conversionType)} ${count}`)
  const share = guide.clicks > 0 ? Math.round((100 * guide.orders) / guide.clicks) : null
  return (
    <div className="mt-6 stack gap-6">
      <CardGroup
        title="Plans"
        cards={[
          {
            name: 'Conversion rate',
            value: rateText(conversionRate),
            means: `${conversions} conversions for ${totalClicks} clicks`,
          },
          { name: 'Conversions', value: conversions, means: kinds.join(', ') || 'Trials and subscriptions' },
          { name: 'Clicks on plans', value: totalClicks, means: 'Presses of a plan’s button' },
        ]}
      />
      <CardGroup
        title="Interview guide"
        cards={[
          { name: 'Guide revenue', value: priceText(guide.revenueCents), means: 'What buyers paid' },
          {
            name: 'Guides bought',
            value: guide.orders,
            means: share === null ? 'Paid orders' : `${rateText(share)} of presses`,
          },
          { name: 'Guide button pressed', value: guide.clicks, means: 'On any page' },
        ]}
      />
    </div>
  )
}
