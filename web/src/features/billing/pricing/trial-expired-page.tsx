import { CHOOSE_A_PLAN, TRIAL_HAS_ENDED } from '@preceptor/contracts/billing/billing-texts'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { buttonClass } from '../../../shared/components/button.tsx'
import { PageLoading } from '../../../shared/components/page-loading.tsx'
import { longDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { lapseOf } from '../../../shared/plan/lapse.ts'
import { SUBSCRIPTION_QUERY, useSubscription } from '../../../shared/plan/use-subscription.ts'
import { WhereYouLeftOff } from './where-you-left-off.tsx'

/** What a rejected request hands over. */
const Handover = z.object({ message: z.string() })

interface NoticeContent {
  title: string
  text: string
  /** When it ended. */
  when: string | null
  /** There is nothing to buy first. */
  hasAccess?: boolean
}

/**
 * What the api says of the subscription, with the words of the request that was rejected, if there was one: that one
 * counts as long as the api has not said so too.
 */
const noticeFor = (
  rejected: z.infer<typeof Handover> | undefined,
  known: SubscriptionStatusReply | undefined,
): NoticeContent => {
  const text = rejected?.message ?? CHOOSE_A_PLAN
  const lapse = known && lapseOf(known)
  if (lapse) return { text, ...lapse }
  if (rejected) return { title: TRIAL_HAS_ENDED, text, when: null }
  const subscription = known?.subscription
  if (subscription?.status === 'trialing' && subscription.trialEnd)
    return {
      title: 'Your free trial is running',
      text: `You can practice until ${longDate(subscription.trialEnd)}.`,
      when: null,
      hasAccess: true,
    }
  if (subscription && statusGivesAccess(subscription.status))
    return {
      title: 'Your subscription is active',
      text: 'You can practice as before.',
      when: null,
      hasAccess: true,
    }
  return { title: 'Has your free trial ended?', text, when: null }
}

/** Where a nurse lands whose trial has ended: what happened, what was reached, and where to go. */
export function TrialExpiredPage() {
  const handover = Handover.safeParse(useLocation().state).data
  const { data: known, isLoading } = useSubscription()
  const queries = useQueryClient()
  const hasHandover = handover !== undefined
  // Here and not where the error was met: the guard of that page would lead to the plans first.
  useEffect(() => {
    if (hasHandover) void queries.invalidateQueries({ queryKey: SUBSCRIPTION_QUERY })
  }, [hasHandover, queries])
  if (isLoading && !handover) return <PageLoading />
  const { title, text, when, hasAccess = false } = noticeFor(handover, known)
  const look = (isFirst: boolean) => buttonClass({ look: isFirst ? 'primary' : 'bare', big: true })
  const plans = (
    <Link className={look(!hasAccess)} to={paths.pricing} key="plans">
      View Pricing Plans
    </Link>
  )
  const home = (
    <Link className={look(hasAccess)} to={paths.appDashboard} key="home">
      Back to Dashboard
    </Link>
  )
  return (
    <div className="split-page">
      <div className="stack gap-5">
        <div>
          <h1>{title}</h1>
          {when && <p className="muted mt-2">{when}</p>}
        </div>
        <p className="lead">{text}</p>
        <div className="row actions">{hasAccess ? [home, plans] : [plans, home]}</div>
        <p className="small muted">
          Questions? <Link to={paths.contact}>Contact us</Link>.
        </p>
      </div>
      <WhereYouLeftOff isLapsed={known !== undefined && lapseOf(known) !== null} />
    </div>
  )
}
