import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { CANCEL_SUBSCRIPTION } from '@preceptor/domain/billing/cancellation'
import { PLANS } from '@preceptor/domain/billing/plans'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { longDate } from '../../../shared/lib/durations.ts'
import { priceText } from '../../../shared/lib/money.ts'
import { paths } from '../../../shared/paths.ts'
import { CancelModal } from '../../../shared/plan/cancel-modal.tsx'
import { type CancelEffect, cancelEffectOf, isCardlessTrial } from '../../../shared/plan/cancellation.ts'
import { scheduledChangeOf, subscriptionStatusText, teamPaysText } from '../../../shared/plan/plan-words.ts'
import { useSubscription } from '../../../shared/plan/use-subscription.ts'

/** The day that matters: when a trial, a period or what was canceled ends. */
const periodText = ({ subscription }: SubscriptionStatusReply) => {
  const { status, cancelAtPeriodEnd, currentPeriodEnd, trialEnd } = subscription
  if (status === 'trialing' && trialEnd) return `Until ${longDate(trialEnd)}`
  if (!currentPeriodEnd || (status !== 'active' && status !== 'past_due')) return null
  return `${cancelAtPeriodEnd ? 'Ends' : 'Renews'} ${longDate(currentPeriodEnd)}`
}

/** Whether a trial runs that becomes a paid plan: not one beside a plan that is paid for already. */
const isTrialWithCard = ({ subscription }: SubscriptionStatusReply) =>
  subscription.ownStatus === 'trialing' &&
  subscription.stripeSubscriptionId !== null &&
  !subscription.cancelAtPeriodEnd

/** What the plan costs each month, where the user pays for it themselves and it continues. */
const priceTextOf = ({ subscription }: SubscriptionStatusReply) => {
  const { ownPlan, ownStatus, cancelAtPeriodEnd } = subscription
  const pays = ownStatus === 'active' || ownStatus === 'past_due'
  return ownPlan && pays && !cancelAtPeriodEnd ? `${priceText(PLANS[ownPlan].priceCents)} a month` : null
}

/** When a plan bought for the end of a trial is charged first, and what it costs; null for any other. */
const firstChargeText = (reply: SubscriptionStatusReply) => {
  if (!isTrialWithCard(reply)) return null
  const { plan, ownPlan, trialEnd, currentPeriodEnd } = reply.subscription
  const { name, priceCents } = PLANS[ownPlan ?? plan]
  const at = trialEnd ?? currentPeriodEnd
  const day = at ? `on ${longDate(at)}` : 'when the trial ends'
  return `Your card is charged for the first time ${day}, unless you cancel first. ${name} is ${priceText(priceCents)} a month.`
}

function PlanFacts({ reply }: { reply: SubscriptionStatusReply }) {
  const price = priceTextOf(reply)
  const status = teamPaysText(reply) ?? subscriptionStatusText(reply)
  const period = periodText(reply)
  const scheduled = scheduledChangeOf(reply)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <div>
        <dt className="small muted">Current plan</dt>
        <dd>{PLANS[reply.subscription.plan].name}</dd>
        {price && <dd className="small muted">{price}</dd>}
      </div>
      <div>
        <dt className="small muted">Status</dt>
        <dd>{status ?? (reply.subscription.status === 'active' ? 'Active' : 'No subscription')}</dd>
        {period && <dd className="small muted">{period}</dd>}
      </div>
      {scheduled && (
        <div>
          <dt className="small muted">Scheduled change</dt>
          <dd>
            {scheduled.change} {scheduled.day}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The user's plan and how it stands, the way to the plans, and the way out. */
export function SubscriptionPanel() {
  const subscription = useSubscription()
  /** What canceling would do, as it was when the user asked; kept while the modal says its last word. */
  const [asked, ask] = useState<{ effect: CancelEffect; open: boolean } | null>(null)
  const effect = subscription.data && cancelEffectOf(subscription.data)
  const firstCharge = subscription.data && firstChargeText(subscription.data)
  return (
    <section className="stack" aria-labelledby="subscription" aria-busy={subscription.isPending}>
      <h3 id="subscription" className="sr">
        Subscription
      </h3>
      {subscription.data ? (
        <PlanFacts reply={subscription.data} />
      ) : subscription.isError ? (
        <Notice
          tone="bad"
          actions={
            <Button look="quiet" onClick={() => subscription.refetch()}>
              Retry
            </Button>
          }
        >
          {failureText(subscription.error, 'We couldn’t load your subscription. Try again.')}
        </Notice>
      ) : (
        <div className="h-24 rounded-md bg-surface-2" />
      )}
      {subscription.data && isCardlessTrial(subscription.data) && (
        <p className="small muted">
          We don’t have a card on file, so you won’t be charged and don’t need to cancel. The trial ends on
          its own.
        </p>
      )}
      {firstCharge && <p className="small muted">{firstCharge}</p>}
      <div className="row">
        <Link className={buttonClass({ look: 'quiet' })} to={paths.pricing}>
          See plans
        </Link>
        {effect && (
          <Button look="bare" className="-ms-3" onClick={() => ask({ effect, open: true })}>
            {CANCEL_SUBSCRIPTION}
          </Button>
        )}
      </div>
      {asked && (
        <CancelModal open={asked.open} effect={asked.effect} onClose={() => ask({ ...asked, open: false })} />
      )}
    </section>
  )
}
