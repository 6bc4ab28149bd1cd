import type { ReactNode } from 'react'
import { shortDate } from '../../../shared/lib/durations.ts'
import { amountText } from '../../../shared/lib/money.ts'
import type { Offer } from '../pricing/offers.ts'

function Line({ name, isTotal, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? 'row between total' : 'row between'}>
      <dt className={isTotal ? undefined : 'muted'}>{name}</dt>
      <dd className="num">
        <strong>{children}</strong>
      </dd>
    </div>
  )
}

/** What a plan costs each month, when it is charged first, and what is due today. */
export function OrderSummary({ plan, firstCents, checkout }: Offer) {
  const firstAt = checkout?.firstAt ?? null
  return (
    <dl className="order">
      <Line name="Each month">{amountText(plan.price)}</Line>
      {firstCents < plan.price && <Line name="First month">{amountText(firstCents)}</Line>}
      <Line name="First charge">{firstAt ? shortDate(firstAt.toISOString()) : 'Today'}</Line>
      <Line name="Due today" isTotal>
        {amountText(firstAt ? 0 : firstCents)}
      </Line>
    </dl>
  )
}
