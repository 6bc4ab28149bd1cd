import { TRIAL_HAS_ENDED } from '@preceptor/contracts/billing/billing-texts'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { PageLoading } from '../../../shared/components/page-loading.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { useLate } from '../../../shared/hooks/use-late.ts'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { longDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { lapseOf } from '../../../shared/plan/lapse.ts'
import { teamPaysText } from '../../../shared/plan/plan-words.ts'
import { SUBSCRIPTION_QUERY, useSubscription } from '../../../shared/plan/use-subscription.ts'
import { usePlan } from '../../../shared/practice-plan/use-plan.ts'
import { useDashboard } from '../../../shared/use-dashboard.ts'
import { endedTitle, invitationText, type Reached, reachedText } from './ended-words.ts'
import { WhereYouLeftOff } from './where-you-left-off.tsx'

/** What a rejected request hands over. */
const Handover = z.object({ message: z.string() })

interface NoticeContent {
  /** What ended, above the title; null where nothing did, or that is not known. */
  ended: string | null
  title: string
  /** Whole sentences. */
  text: string
  /** There is nothing to buy first. */
  hasAccess?: boolean
}

/** For whoever may practice: nothing has ended. Null for everybody else. */
function accessNotice(known: SubscriptionStatusReply): NoticeContent | null {
  const { status, trialEnd } = known.subscription
  if (status === 'trialing' && trialEnd)
    return {
      ended: null,
      title: 'Your free trial is running',
      text: `You can practice until ${longDate(trialEnd)}.`,
      hasAccess: true,
    }
  if (!statusGivesAccess(status)) return null
  return {
    ended: null,
    title: teamPaysText(known) ? 'Your team’s plan is active' : 'Your subscription is active',
    text: 'You can practice as before.',
    hasAccess: true,
  }
}

/**
 * What the api says of the subscription, with the words of the request that was rejected, if there was one: that one
 * counts as long as the api has not said so too.
 */
const noticeFor = (
  rejected: string | undefined,
  known: SubscriptionStatusReply | undefined,
  reached: Reached,
): NoticeContent => {
  const done = reachedText(reached)
  const ended = (known && lapseOf(known)?.text) ?? (rejected === undefined ? null : TRIAL_HAS_ENDED)
  if (ended !== null)
    return {
      ended,
      title: endedTitle(reached),
      text: [done, invitationText(rejected, done !== null)].filter(Boolean).join(' '),
    }
  return (
    (known && accessNotice(known)) ?? {
      ended: null,
      title: 'Has your free trial ended?',
      text: invitationText(undefined, true),
    }
  )
}

/** Asked again after a failure, a query is pending once more, and nothing waits for that. */
const isFirstTry = ({ isLoading, errorUpdateCount }: UseQueryResult) => isLoading && errorUpdateCount === 0

/** Where a nurse lands whose trial has ended: their interview, what was reached, and where to go. */
export function TrialExpiredPage() {
  const handover = Handover.safeParse(useLocation().state).data
  const subscription = useSubscription()
  const plan = usePlan({ opensPage: true })
  const dashboard = useDashboard({ opensPage: true })
  const late = useLate(1_000)
  const queries = useQueryClient()
  const hasHandover = handover !== undefined
  // Here and not where the error was met: the guard of that page would lead to the plans first.
  useEffect(() => {
    if (hasHandover) void queries.invalidateQueries({ queryKey: SUBSCRIPTION_QUERY })
  }, [hasHandover, queries])
  // The title is made of the plan and the scores: it waits for them, but no longer than a second.
  const isWaiting = isFirstTry(plan) || isFirstTry(dashboard)
  if ((isFirstTry(subscription) && !hasHandover) || (isWaiting && !late))
    return (
      <>
        <h1 className="sr">Your free trial</h1>
        <PageLoading />
      </>
    )
  const known = subscription.data
  const reached: Reached = { plan: plan.data?.plan ?? null, metrics: dashboard.data?.metrics ?? null }
  const { ended, title, text, hasAccess = false } = noticeFor(handover?.message, known, reached)
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
        <div className="stack">
          {ended && <p className="eyebrow">{ended}</p>}
          <h1>{title}</h1>
        </div>
        <p className="lead">{text}</p>
        {subscription.isError && !known && (
          <Notice tone="bad" actions={<RetryButton query={subscription} />}>
            {failureText(subscription.error, 'We couldn’t check your plan.')}
          </Notice>
        )}
        <div className="row actions">{hasAccess ? [home, plans] : [plans, home]}</div>
        <p className="small muted">
          Questions? <Link to={paths.contact}>Contact us</Link>.
        </p>
      </div>
      <WhereYouLeftOff
        metrics={dashboard.data?.metrics ?? null}
        hasPlan={reached.plan !== null}
        lapse={(known && lapseOf(known)) ?? null}
      />
    </div>
  )
}
