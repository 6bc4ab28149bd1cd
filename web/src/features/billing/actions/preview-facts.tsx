import type { PlanChangePreview } from '@preceptor/contracts/billing/billing'
import { PLANS } from '@preceptor/domain/billing/plans'
import type { ReactNode } from 'react'
import { Notice } from '../../../shared/components/notice.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { amountText } from '../../../shared/lib/money.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="row between">
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What a change of plan does: from, to, when, what it costs today, and what else the user should know. */
export function PreviewFacts({ preview }: { preview: PlanChangePreview }) {
  const { proration, isUpgrade, existingScheduledPlan, stripePreviewUnavailable, notes } = preview
  return (
    <>
      <dl className="stack gap-2">
        <Fact name="From">{PLANS[preview.currentPlan].name}</Fact>
        <Fact name="To">{PLANS[preview.targetPlan].name}</Fact>
        <Fact name="Takes effect">{isUpgrade ? 'Today' : shortDate(preview.effectiveDate)}</Fact>
        <Fact name={stripePreviewUnavailable ? 'Charged today (estimate)' : 'Charged today'}>
          <strong className="num">{amountText(proration.amount)}</strong>
        </Fact>
      </dl>
      {isUpgrade && proration.amount > 0 && (
        <p className="small muted">
          That’s {PLANS[preview.targetPlan].name} for the rest of this billing month, less what you’ve already
          paid for {PLANS[preview.currentPlan].name}.
        </p>
      )}
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
