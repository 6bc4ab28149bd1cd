import { PLANS } from '@preceptor/domain/billing/plans'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { SUBSCRIPTION_QUERY } from '../../../shared/plan/use-subscription.ts'
import type { Subscription } from '../pricing/offers.ts'

const ASK_EVERY_MS = 4_000

/** A change whose payment the bank wants confirmed: the way to the page where that is done, until it is. */
export function PendingChangeNotice({ change }: { change: NonNullable<Subscription['pendingChange']> }) {
  const queries = useQueryClient()
  // It is confirmed in another tab, which has no way back here.
  useEffect(() => {
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: SUBSCRIPTION_QUERY }),
      ASK_EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [queries])
  const { name } = PLANS[change.plan]
  return (
    <Notice
      tone="warn"
      live
      className="mt-4"
      actions={
        <a className={buttonClass({})} href={change.confirmUrl} target="_blank" rel="noopener">
          Confirm the payment
        </a>
      }
    >
      Your bank wants you to confirm the payment for the {name} plan. Your plan changes as soon as you do. If
      you don’t confirm by {shortDate(change.until)}, nothing is charged and you keep the plan you have.
    </Notice>
  )
}
