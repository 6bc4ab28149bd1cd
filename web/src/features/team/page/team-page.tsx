import { useDeferredValue } from 'react'
import { Link, useParams } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { PageLoading } from '../../../shared/components/page-loading.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { useDocumentTitle } from '../../../shared/hooks/use-document-title.ts'
import { paths } from '../../../shared/paths.ts'
import { AdminView } from './admin-view.tsx'
import { MemberView } from './member-view.tsx'
import { isClosed, NOT_IN_TEAM, teamFailureText } from './team-failure.ts'
import { isNotMember, useTeam } from './use-team.ts'
import { ViewerView } from './viewer-view.tsx'

/** A team for its admins, its viewers, or a member of it; everybody else gets NOT_FOUND. */
function Team({ teamId }: { teamId: string }) {
  const team = useTeam(teamId)
  // What the user saw before the user was removed is not theirs to see any more.
  const seen = isNotMember(team.error) ? undefined : team.data
  useDocumentTitle(seen?.team.name ?? 'Team')
  // What has come is drawn in short steps, so that the page answers a touch meanwhile.
  const isDrawn = useDeferredValue(seen !== undefined)
  if (isDrawn && seen?.team.role === 'admin') return <AdminView {...seen} />
  if (isDrawn && seen?.team.role === 'viewer') return <ViewerView {...seen} />
  if (isDrawn && seen) return <MemberView {...seen} />
  if (!team.isError)
    return (
      <>
        <h1>Team</h1>
        <div className="mt-6">
          <PageLoading text="Loading the team..." />
        </div>
      </>
    )
  return (
    <>
      <h1>Team</h1>
      <Notice
        tone="bad"
        className="mt-6"
        actions={
          <>
            {!isClosed(team.error) && <RetryButton query={team} />}
            <Link
              className={buttonClass({ look: isClosed(team.error) ? 'quiet' : 'bare' })}
              to={paths.teamSelector}
            >
              See your teams
            </Link>
          </>
        }
      >
        {isClosed(team.error) ? NOT_IN_TEAM : teamFailureText('team', team.error)}
      </Notice>
    </>
  )
}

/** The team whose id the address has. */
export function TeamPage() {
  const { teamId = '' } = useParams()
  return <Team key={teamId} teamId={teamId} />
}
