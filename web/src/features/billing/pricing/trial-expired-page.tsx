import type { SubscriptionStatusReply } from '@preceptor/contracts/subscription'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice, type NoticeTone } from '../../../shared/components/notice.tsx'
import { PageLoading } from '../../../shared/components/page-loading.tsx'
import { longDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { lapseOf } from '../../../shared/plan/lapse.ts'
import { SUBSCRIPTION_QUERY, useSubscription } from '../../../shared/plan/use-subscription.ts'

/** What a rejected request hands over. */
const Handover = z.object({ message: z.string() })

const BENEFITS = [
  'Spoken interviews with three interviewers, each with a voice of their own',
  'Clinical scenarios in six specialties, and 18 behavioral questions',
  'Scores that quote your own words and name the next step',
  'Your earlier scores, just as you left them',
]

interface NoticeContent {
  tone: NoticeTone
  title: string
  text: string
  /** When it ended. */
  when: string | null
}

/**
 * What the api says of the subscription, with the words of the request that was rejected, if there was one: that one
 * counts as long as the api has not said so too.
 */
const noticeFor = (
  rejected: z.infer<typeof Handover> | undefined,
  known: SubscriptionStatusReply | undefined,
): NoticeContent => {
  const text = rejected?.message ?? 'Choose a plan to keep practicing.'
  const lapse = known && lapseOf(known)
  if (lapse) return { tone: 'warn', text, ...lapse }
  if (rejected) return { tone: 'warn', title: 'Your free trial has ended', text, when: null }
  const subscription = known?.subscription
  if (subscription?.status === 'trialing' && subscription.trialEnd)
    return {
      tone: 'info',
      title: 'Your free trial is running',
      text: `You can practice until ${longDate(subscription.trialEnd)}.`,
      when: null,
    }
  if (subscription && statusGivesAccess(subscription.status))
    return {
      tone: 'info',
      title: 'Your subscription is active',
      text: 'You can practice as before.',
      when: null,
    }
  return { tone: 'info', title: 'Has your free trial ended?', text, when: null }
}

/** Where a nurse lands whose trial has ended: what happened, what a plan brings, and the ways on. */
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
  const { tone, title, text, when } = noticeFor(handover, known)
  return (
    <div className="stack mx-auto max-w-2xl gap-5">
      <div>
        <h1>{title}</h1>
        {when && <p className="muted mt-2">{when}</p>}
      </div>
      <Notice tone={tone}>{text}</Notice>
      <section className="card stack" aria-labelledby="benefits">
        <h2 id="benefits">What a plan gives you</h2>
        <ul className="stack gap-3">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Check className="i mt-0.5 text-accent" />
              {benefit}
            </li>
          ))}
        </ul>
      </section>
      <div className="row actions">
        <Link className={buttonClass({ big: true })} to={paths.pricing}>
          View Pricing Plans
        </Link>
        <Link className={buttonClass({ look: 'quiet', big: true })} to={paths.appDashboard}>
          Back to Dashboard
        </Link>
      </div>
      <p className="muted">
        Something wrong with this? <Link to={paths.contact}>Contact us</Link>
      </p>
    </div>
  )
}
