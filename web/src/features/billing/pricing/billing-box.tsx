import { CANCEL_SUBSCRIPTION } from '@preceptor/domain/billing/cancellation'
import { PLANS } from '@preceptor/domain/billing/plans'
import { CreditCard } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { billingText, billingTitle, PAST_DUE } from './billing-words.ts'
import type { Subscription } from './offers.ts'

/** Billing management: what is paid, what comes next, the way to the payment method, and the way out. */
export function BillingBox({
  subscription,
  isBusy,
  onPortal,
  onKeep,
  onCancel,
}: {
  subscription: Subscription
  isBusy: boolean
  onPortal: () => void
  /** Takes back the change that is scheduled. */
  onKeep?: () => void
  /** Where no card's button cancels. */
  onCancel?: () => void
}) {
  const isLate = subscription.status === 'past_due'
  return (
    <>
      {isLate && (
        <Notice tone="warn" className="mt-4">
          {PAST_DUE}
        </Notice>
      )}
      <section className="card row between mt-5 gap-4" aria-labelledby="billing">
        <div>
          <h2 id="billing" className="text-md">
            {billingTitle(subscription)}
          </h2>
          <p className="small muted">{billingText(subscription)}</p>
        </div>
        <div className="row actions">
          <Button look={isLate ? 'primary' : 'quiet'} busyText={isBusy && 'Processing...'} onClick={onPortal}>
            <CreditCard className="i" />
            Update Payment Method
          </Button>
          {onKeep && subscription.scheduledPlan && (
            <Button look="quiet" onClick={onKeep}>
              Stay on {PLANS[subscription.ownPlan ?? subscription.plan].name}
            </Button>
          )}
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              {CANCEL_SUBSCRIPTION}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
