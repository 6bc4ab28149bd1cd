import type { PlanChangePreview } from '@preceptor/contracts/billing/billing'
import { PLANS } from '@preceptor/domain/billing/plans'
import type { ReactNode } from 'react'
import { Notice } from '../../../shared/components/notice.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { amountText, signedText } from '../../../shared/lib/money.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="row between">
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A line of the bill: what, how much, and under it how it comes about. */
function Charge({ name, cents, children }: { name: string; cents: number; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line pt-2">
      <dt className="font-medium">
        {name}
        <span className="meta block font-normal">{children}</span>
      </dt>
      <dd className="num">
        <strong>{amountText(cents)}</strong>
      </dd>
    </div>
  )
}

/** What the charge of today is made of; they sum up to it. */
function Parts({ preview, from, to }: { preview: PlanChangePreview; from: string; to: string }) {
  const { amount, parts } = preview.proration
  if (!parts) return null
  const { chargedCents, creditedCents } = parts
  const lines: [string, number][] = [
    [`${to}, rest of this billing month`, chargedCents],
    [`${from}, credit for the same days`, -creditedCents],
    ['Discounts and account balance', amount - chargedCents + creditedCents],
  ]
  return lines
    .filter(([, cents]) => cents !== 0)
    .map(([name, cents]) => (
      <div key={name} className="row between flex-nowrap small">
        <dt className="muted">{name}</dt>
        <dd className="num">{signedText(cents)}</dd>
      </div>
    ))
}

/** What a change of plan does: from, to, when, what it costs today, and what else the user should know. */
export function PreviewFacts({
  preview,
  priceCents,
}: {
  preview: PlanChangePreview
  /** Of the target plan, a month. */
  priceCents: number
}) {
  const [from, to] = [PLANS[preview.currentPlan].name, PLANS[preview.targetPlan].name]
  const { proration, isUpgrade, existingScheduledPlan, stripePreviewUnavailable, notes } = preview
  return (
    <>
      <dl className="stack gap-2">
        <Fact name="From">{from}</Fact>
        <Fact name="To">{to}</Fact>
        <Fact name="Takes effect">{isUpgrade ? 'Today' : shortDate(preview.effectiveDate)}</Fact>
        <Parts preview={preview} from={from} to={to} />
        <Charge
          name={stripePreviewUnavailable ? 'Charged today (estimate)' : 'Charged today'}
          cents={proration.amount}
        >
          {isUpgrade
            ? proration.parts
              ? 'The difference for the days until your next renewal'
              : `Your free trial continues with ${to}`
            : `You keep ${from}, which is paid for, until then`}
        </Charge>
        <Charge name="Then each month" cents={priceCents}>
          {isUpgrade
            ? 'From your next renewal, until you cancel'
            : `From ${shortDate(preview.effectiveDate)}, until you cancel`}
        </Charge>
      </dl>
      {stripePreviewUnavailable && (
        <p className="small muted">This is our estimate. We can’t reach Stripe right now.</p>
      )}
      {preview.willReplaceScheduledChange && (
        <Notice tone="warn">
          This replaces your scheduled change
          {existingScheduledPlan && ` to ${PLANS[existingScheduledPlan].name}`}.
        </Notice>
      )}
      {notes.length > 0 && (
        <ul className="stack gap-1 small muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
