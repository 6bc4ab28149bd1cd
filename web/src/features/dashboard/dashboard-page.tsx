import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { Notice } from '../../shared/components/notice.tsx'
import { ResultNotice } from '../../shared/components/result-notice.tsx'
import { RetryButton } from '../../shared/components/retry-button.tsx'
import { PendingInvitations } from '../../shared/invitations/pending-invitations.tsx'
import { lapseOf } from '../../shared/plan/lapse.ts'
import { PaidTwiceNotice } from '../../shared/plan/paid-twice-notice.tsx'
import { UsagePanel } from '../../shared/plan/usage-panel.tsx'
import { useSubscription } from '../../shared/plan/use-subscription.ts'
import { useUser } from '../../shared/session/session-context.tsx'
import { firstNameOf } from '../../shared/session/user-names.ts'
import { dashboardFailureText } from './dashboard-failure.ts'
import { DashboardLoading } from './dashboard-loading.tsx'
import { PlanPart } from './plan/plan-part.tsx'
import { QuickStart } from './quick-start.tsx'
import { StatsView } from './stats-view.tsx'
import { useDashboard, useReloadOnFocus } from './use-dashboard.ts'
import { FirstWeek, LapsedNotice, TrialNotice, Welcome } from './welcome.tsx'

function DashboardFailed({ query }: { query: UseQueryResult }) {
  return (
    <Notice tone="bad" className="mt-6" actions={<RetryButton query={query} />}>
      {dashboardFailureText(query.error)}
    </Notice>
  )
}

/** Before the first session: a welcome instead of figures. */
function FirstVisit({ locked, ...who }: ComponentProps<typeof Welcome>) {
  return (
    <>
      <TrialNotice />
      <Welcome {...who} locked={locked} />
      <PlanPart locked={locked} isFirstVisit />
      {!locked && (
        <div className="mt-6 grid gap-4 main:grid-cols-2">
          <UsagePanel />
          <FirstWeek />
        </div>
      )}
      <div className="mt-6">
        <QuickStart locked={locked} />
      </div>
    </>
  )
}

/** The performance dashboard: figures over all sessions, the newest of them, and what the plan allows. */
export function DashboardPage() {
  useReloadOnFocus()
  const user = useUser()
  const dashboard = useDashboard()
  const subscription = useSubscription()
  const lapse = subscription.data ? lapseOf(subscription.data) : null
  const locked = lapse !== null
  const state: { notice?: unknown; welcome?: unknown } | null = useLocation().state
  const { notice, welcome } = state ?? {}
  const name = user ? firstNameOf(user) : 'User'
  const { data } = dashboard
  // What leads into practice waits for the word that it may, or would flash up for whoever it is locked for; asked again
  // after a failure, it is pending once more, and nothing waits for that.
  const isWaiting = subscription.isPending && subscription.errorUpdateCount === 0
  const isEmpty = data?.recentSessions.length === 0 && data.metrics.overallProgress.completedSessions === 0
  return (
    <>
      {!isEmpty && <p className="muted mb-1 wrap-anywhere">Welcome back, {name}</p>}
      <h1>Performance Dashboard</h1>
      {typeof welcome === 'string' && <ResultNotice text={welcome} />}
      <PendingInvitations />
      {lapse && <LapsedNotice lapse={lapse} />}
      <PaidTwiceNotice />
      {typeof notice === 'string' && (
        <Notice tone="bad" className="mt-4">
          {notice}
        </Notice>
      )}
      {dashboard.isError && <DashboardFailed query={dashboard} />}
      {isWaiting ? (
        <DashboardLoading withUsage={false} />
      ) : isEmpty ? (
        <FirstVisit name={name} hasTeam={!!user?.teamId} locked={locked} />
      ) : (
        <>
          <PlanPart locked={locked} />
          {data ? (
            <StatsView {...data} locked={locked} />
          ) : dashboard.isError ? (
            <div className="mt-6 max-w-md">{!locked && <UsagePanel />}</div>
          ) : (
            <DashboardLoading withUsage={!locked} />
          )}
          <div className="mt-6">
            <QuickStart locked={locked} />
          </div>
        </>
      )}
    </>
  )
}
