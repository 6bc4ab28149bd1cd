import type { RecentSession } from '@preceptor/contracts/analytics/analytics'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '../../shared/components/button.tsx'
import { Notice } from '../../shared/components/notice.tsx'
import { ResultNotice } from '../../shared/components/result-notice.tsx'
import { RetryButton } from '../../shared/components/retry-button.tsx'
import { useLate } from '../../shared/hooks/use-late.ts'
import { PendingInvitations } from '../../shared/invitations/pending-invitations.tsx'
import { lapseOf } from '../../shared/plan/lapse.ts'
import { PaidTwiceNotice } from '../../shared/plan/paid-twice-notice.tsx'
import { UsagePanel } from '../../shared/plan/usage-panel.tsx'
import { useSubscription } from '../../shared/plan/use-subscription.ts'
import { useUsage } from '../../shared/plan/use-usage.ts'
import { usePlan } from '../../shared/practice-plan/use-plan.ts'
import { useUser } from '../../shared/session/session-context.tsx'
import { firstNameOf } from '../../shared/session/user-names.ts'
import { useDashboard } from '../../shared/use-dashboard.ts'
import { BehindPress } from './behind-press.tsx'
import { dashboardFailureText } from './dashboard-failure.ts'
import { DashboardLoading } from './dashboard-loading.tsx'
import { LapsedDashboard } from './lapsed-dashboard.tsx'
import { DaysLeft, PlanBesideWelcome, PlanPart } from './plan/plan-part.tsx'
import { QuickStart } from './quick-start.tsx'
import { RecentSessions } from './recent-sessions.tsx'
import { StatsView } from './stats-view.tsx'
import { useReloadOnFocus } from './use-reload-on-focus.ts'
import { FirstWeek, TrialNote, Welcome, WhatWillCome } from './welcome.tsx'

function DashboardFailed({ query }: { query: UseQueryResult }) {
  return (
    <Notice tone="bad" actions={<RetryButton query={query} />}>
      {dashboardFailureText(query.error)}
    </Notice>
  )
}

/** Asked again after a failure, a query is pending once more, and nothing waits for that. */
const isFirstTry = ({ isPending, errorUpdateCount }: UseQueryResult) => isPending && errorUpdateCount === 0

/** Before the first session: one step, then the date, and what will come. */
function FirstVisit({ hasTeam }: { hasTeam: boolean }) {
  return (
    <>
      <Welcome hasTeam={hasTeam} />
      <div className="grid gap-5 main:grid-cols-2">
        <PlanBesideWelcome />
        <FirstWeek />
      </div>
      <WhatWillCome />
      <QuickStart title="Or start somewhere else" />
      <FirstUsage />
    </>
  )
}

/** What the plan allows, a press away while nothing of it is used: the note at the top says it in a line. */
function FirstUsage() {
  const { data, errorUpdateCount } = useUsage()
  const isUnused =
    !data || (data.limits.voiceEnabled && data.usage.textSessionsUsed + data.usage.voiceHoursUsed === 0)
  return (
    <BehindPress label="usage this month" folds={isUnused && errorUpdateCount === 0}>
      <div className="main:max-w-md">
        <UsagePanel />
      </div>
    </BehindPress>
  )
}

/** Begun, and nothing scored yet: what will come stands in place of plots without a point. */
function NothingScored({ sessions }: { sessions: readonly RecentSession[] }) {
  return (
    <>
      <WhatWillCome />
      <div className="g-main grid gap-5">
        <div className="stack gap-5">
          <RecentSessions sessions={sessions} locked={false} />
          <QuickStart title="Practice something else" />
        </div>
        <UsagePanel />
      </div>
    </>
  )
}

/** The greeting, the page's name, and beside it what time there is. */
function Head({ greeting, children }: { greeting: string; children: ReactNode }) {
  return (
    <div className="row between items-end gap-x-6 gap-y-2">
      <div>
        <p className="muted mb-1 wrap-anywhere">{greeting}</p>
        <h1>Performance Dashboard</h1>
      </div>
      {children}
    </div>
  )
}

/** The performance dashboard: the next step, the plan, what was reached, and the newest sessions. */
export function DashboardPage() {
  useReloadOnFocus()
  const user = useUser()
  const dashboard = useDashboard({ opensPage: true })
  const subscription = useSubscription()
  const plan = usePlan({ opensPage: true })
  const lapse = subscription.data ? lapseOf(subscription.data) : null
  const state: { notice?: unknown; again?: unknown; welcome?: unknown } | null = useLocation().state
  const { notice, again, welcome } = state ?? {}
  const name = user ? firstNameOf(user) : 'User'
  const { data } = dashboard
  const late = useLate(1_000)
  // What leads into practice waits for the word that it may, or would flash up for whoever it is locked for. The plan
  // comes above everything, and the scores decide what the page is: they come together, so that nothing moves.
  const isWaiting = isFirstTry(subscription) || isFirstTry(plan) || (isFirstTry(dashboard) && !late)
  // What is ready is drawn in short steps, so that the page answers a touch meanwhile.
  const isDrawn = useDeferredValue(!isWaiting)
  const isEmpty = data?.recentSessions.length === 0 && data.metrics.overallProgress.completedSessions === 0
  return (
    <div className="stack gap-5">
      <Head greeting={`${isEmpty ? 'Welcome' : 'Welcome back'}, ${name}`}>
        <div className="stack gap-1">
          {isEmpty && !isWaiting && <TrialNote />}
          {lapse === null && !isWaiting && <DaysLeft />}
        </div>
      </Head>
      {typeof welcome === 'string' && <ResultNotice text={welcome} />}
      <PendingInvitations />
      <PaidTwiceNotice />
      {typeof notice === 'string' && (
        <Notice
          tone="bad"
          actions={
            typeof again === 'string' && (
              <Link className={buttonClass({ look: 'quiet' })} to={again}>
                Try again
              </Link>
            )
          }
        >
          {notice}
        </Notice>
      )}
      {dashboard.isError && <DashboardFailed query={dashboard} />}
      {isWaiting || !isDrawn ? (
        <DashboardLoading late={late} withStep withUsage={false} />
      ) : lapse ? (
        <LapsedDashboard lapse={lapse} stats={data} />
      ) : isEmpty ? (
        <FirstVisit hasTeam={!!user?.teamId} />
      ) : (
        <>
          <PlanPart />
          {data && data.metrics.overallProgress.averageScore === null ? (
            <NothingScored sessions={data.recentSessions} />
          ) : data ? (
            <StatsView {...data} focus={plan.data?.nextStep?.focus ?? null}>
              <QuickStart title="Practice something else" />
            </StatsView>
          ) : (
            <>
              {dashboard.isError ? (
                <div className="max-w-md">
                  <UsagePanel />
                </div>
              ) : (
                <DashboardLoading late={late} withUsage />
              )}
              <QuickStart title="Practice something else" />
            </>
          )}
        </>
      )}
    </div>
  )
}
