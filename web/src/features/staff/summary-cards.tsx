import type { SummaryReply } from '@preceptor/contracts/analytics/click-replies'
import { priceText } from '../../shared/lib/money.ts'
import { nameOf, rateText } from './names.ts'

/** The statistics of the span in a row. */
export function SummaryCards({
  totalClicks,
  conversions,
  conversionRate,
  byConversionType,
  guide,
}: SummaryReply) {
  const kinds = byConversionType.map(({ conversionType, count }) => `${nameOf(conversionType)} ${count}`)
  const cards = [
    { name: 'Clicks on plans', value: totalClicks },
    { name: 'Conversions', value: conversions, note: kinds.join(', ') },
    { name: 'Conversion rate', value: conversionRate === null ? '—' : rateText(conversionRate) },
    { name: 'Guide button pressed', value: guide.clicks },
    {
      name: 'Guides bought',
      value: guide.orders,
      note: guide.clicks > 0 ? `${rateText(Math.round((100 * guide.orders) / guide.clicks))} of presses` : '',
    },
    { name: 'Guide revenue', value: priceText(guide.revenueCents) },
  ]
  return (
    <dl className="facts f3 mt-6">
      {cards.map(({ name, value, note }) => (
        <div key={name} className="metric">
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <span className="meta">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
