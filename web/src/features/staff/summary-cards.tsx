import { type SummaryReply, TIME_RANGES } from '@preceptor/contracts/analytics/click-replies'
import { useId } from 'react'
import { priceText } from '../../shared/lib/money.ts'
import { beforeText, comparedText } from './compared.ts'
import { nameOf, rateText } from './names.ts'

interface Card {
  name: string
  value: string | number
  /** What the figure counts. */
  means: string
  /** The same in the span before; null where there is nothing to compare with. */
  compared: string | null
}

function CardGroup({ title, cards }: { title: string; cards: readonly Card[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="stack gap-3">
      <h2 id={id}>{title}</h2>
      <dl className="facts f3">
        {cards.map(({ name, value, means, compared }) => (
          <div key={name} className="metric">
            <dt>{name}</dt>
            <dd>
              {value}
              <span className="meta">{means}</span>
              {compared && <span className="meta">{compared}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The statistics of the span: what came of plans, then of the guide, each with what it counts and what was before. */
export function SummaryCards({
  timeRange,
  before,
  totalClicks,
  conversions,
  conversionRate,
  byConversionType,
  guide,
}: SummaryReply) {
  const kinds = byConversionType.map(({ conversionType, count }) => `${nameOf(conversionType)} ${count}`)
  const share = guide.clicks > 0 ? Math.round((100 * guide.orders) / guide.clicks) : null
  const days = TIME_RANGES[timeRange]
  const beside = (count: number, earlier: number | undefined, shown?: (count: number) => string) =>
    earlier === undefined ? null : comparedText(count, earlier, days, shown)
  return (
    <div className="mt-6 stack gap-6">
      <CardGroup
        title="Plans"
        cards={[
          {
            name: 'Conversion rate',
            value: rateText(conversionRate),
            means: `${conversions} conversions for ${totalClicks} clicks`,
            compared:
              before &&
              `${before.conversionRate === null ? 'No clicks' : rateText(before.conversionRate)} in ${beforeText(days)}`,
          },
          {
            name: 'Conversions',
            value: conversions,
            means: kinds.join(', ') || 'Trials and subscriptions',
            compared: beside(conversions, before?.conversions),
          },
          {
            name: 'Clicks on plans',
            value: totalClicks,
            means: 'Clicks on plan buttons',
            compared: beside(totalClicks, before?.totalClicks),
          },
        ]}
      />
      <CardGroup
        title="Interview guide"
        cards={[
          {
            name: 'Guide revenue',
            value: priceText(guide.revenueCents),
            means: 'What buyers paid',
            compared: beside(guide.revenueCents, before?.guide.revenueCents, priceText),
          },
          {
            name: 'Guides bought',
            value: guide.orders,
            means: share === null ? 'Paid orders' : `${rateText(share)} of clicks`,
            compared: beside(guide.orders, before?.guide.orders),
          },
          {
            name: 'Clicks on the guide',
            value: guide.clicks,
            means: 'On any page',
            compared: beside(guide.clicks, before?.guide.clicks),
          },
        ]}
      />
    </div>
  )
}
