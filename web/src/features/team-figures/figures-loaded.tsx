import type { TeamAnalyticsReply } from '@preceptor/contracts/team'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageLoading } from '../../components/page-loading.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { isTeamLapsed, teamFailureText } from '../team/team-failure.ts'
import { useFigures } from './use-figures.ts'

/** What the figures of a team are shown with, once they are there; else that they come, or why they cannot be had. */
export function FiguresLoaded({
  teamId,
  children,
}: {
  teamId: string
  children: (figures: TeamAnalyticsReply) => ReactNode
}) {
  const figures = useFigures(teamId)
  if (figures.data) return children(figures.data)
  if (!figures.isError) return <PageLoading text="Adding up the team's sessions..." />
  const isLapsed = isTeamLapsed(figures.error)
  return (
    <Notice
      tone={isLapsed ? 'warn' : 'bad'}
      actions={
        isLapsed ? (
          <Link className={buttonClass({ look: 'quiet' })} to={paths.pricing}>
            See plans
          </Link>
        ) : (
          <RetryButton query={figures} />
        )
      }
    >
      {teamFailureText('team', figures.error)}
    </Notice>
  )
}
