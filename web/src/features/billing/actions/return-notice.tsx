import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { longDate } from '../../../shared/lib/durations.ts'
import type { CheckoutReturn } from './use-checkout-return.ts'

/** What a visit to the checkout page came to. */
export function ReturnNotice({
  status,
  freeUntil,
  onAskAgain,
}: {
  status: CheckoutReturn
  /** When the free trial beneath the plan ends. */
  freeUntil: string | null
  onAskAgain: () => void
}) {
  switch (status) {
    case 'none':
      return null
    case 'canceled':
      return (
        <Notice tone="info" live className="my-4">
          You left the checkout. Nothing was charged, and your plan hasn’t changed.
        </Notice>
      )
    case 'waiting':
      return (
        <Notice tone="info" live className="my-4">
          Thank you. We’re confirming your subscription...
        </Notice>
      )
    case 'trialBegan':
      return (
        <Notice tone="good" live className="my-4">
          Welcome to the product! Your free trial runs {freeUntil && `until ${longDate(freeUntil)}`}. No
          charges until trial ends.
        </Notice>
      )
    case 'active':
      return (
        <Notice tone="good" live className="my-4">
          Welcome to the product! Your subscription is active.
        </Notice>
      )
    case 'late':
      return (
        <Notice
          tone="warn"
          live
          className="my-4"
          actions={
            <Button look="quiet" onClick={onAskAgain}>
              Check again
            </Button>
          }
        >
          We have your order, but Stripe hasn’t confirmed it yet. You don’t need to pay again.
        </Notice>
      )
  }
}
