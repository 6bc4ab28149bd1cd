import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import type { ReactNode } from 'react'
import { Notice } from '../../../shared/components/notice.tsx'
import { PageLoading } from '../../../shared/components/page-loading.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { isTeamLapsed, teamFailureText } from '../page/team-failure.ts'
import { useTeamStats } from './use-team-stats.ts'

/** What the statistics of a team are shown with, once they are there; else that they come, or why they cannot be had. */
export function StatsLoaded({
  teamId,
  children,
}: {
  teamId: string
  children: (stats: TeamAnalyticsReply) => ReactNode
}) {
  const stats = useTeamStats(teamId)
  if (stats.data) return children(stats.data)
  if (!stats.isError) return <PageLoading text="Loading the team’s statistics..." />
  // Why, and what to do, is above the tabs.
  if (isTeamLapsed(stats.error))
    return <p className="card muted">Statistics will show up here again once the team is paid for.</p>
  return (
    <Notice tone="bad" actions={<RetryButton query={stats} />}>
      {teamFailureText('team', stats.error)}
    </Notice>
  )
}
