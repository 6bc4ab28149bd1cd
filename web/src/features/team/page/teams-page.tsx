import type { TeamCard, TeamsReply } from '@preceptor/contracts/teams/team'
import { TEAM_SEATS } from '@preceptor/domain/billing/plans'
import { countWord } from '@preceptor/domain/text/count-word'
import { ArrowRight, Users } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '../../../shared/components/badge.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { LinkFold } from '../../../shared/components/link-fold.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { PageLoading } from '../../../shared/components/page-loading.tsx'
import { ResultNotice } from '../../../shared/components/result-notice.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { PendingInvitations } from '../../../shared/invitations/pending-invitations.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { useUser } from '../../../shared/session/session-context.tsx'
import { roleName } from './role-words.ts'
import { TeamBenefits } from './team-benefits.tsx'
import { seatsText } from './team-words.ts'
import { useHandoverMessage } from './use-handover-message.ts'
import { useTeams } from './use-team.ts'

function TeamList({
  title,
  badge,
  teams,
}: {
  title: string
  badge: 'Admin' | 'Member' | 'Viewer'
  teams: readonly TeamCard[]
}) {
  const id = useId()
  const user = useUser()
  if (teams.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="grid gap-3">
        {teams.map(({ teamId, name, currentSeats, maxSeats, createdAt, adminEmail }) => (
          <li key={teamId} className="card go">
            <span className="glyph">
              <Users className="i" />
            </span>
            <h3 className="row gap-2">
              <Link className="wrap-anywhere" to={paths.teamAdmin(teamId)}>
                {name}
              </Link>
              <Badge tone={badge === 'Admin' ? 'accent' : 'neutral'}>
                {badge === 'Admin' ? roleName({ role: 'admin', isOwner: adminEmail === user?.email }) : badge}
              </Badge>
            </h3>
            <ArrowRight className="i" />
            <p className="num wrap-anywhere">
              {seatsText({ currentSeats, maxSeats })},{' '}
              {badge === 'Admin' ? `created ${shortDate(createdAt)}` : `led by ${adminEmail}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NO_TEAMS = `A team lets a school or a unit practice together. Invite up to ${countWord(TEAM_SEATS - 1)} people and see how they’re doing.`
const JOINING =
  'Joining someone else’s team? Ask its admin for an invitation. It will show up here and in your email.'

const NoTeams = () => (
  <div className="g-main mt-6 grid items-start gap-4">
    <section className="card pad stack justify-items-start" aria-labelledby="no-teams">
      <span className="glyph">
        <Users className="i" />
      </span>
      <h2 id="no-teams">No Teams Found</h2>
      <p className="muted">{NO_TEAMS}</p>
      <Link className={buttonClass({})} to={paths.createTeam}>
        Create a team
      </Link>
      <p className="small muted">{JOINING}</p>
    </section>
    <TeamBenefits />
  </div>
)

/** The same to somebody who is invited or has just left: a team of their own is not what they came for. */
const NoTeamsQuietly = ({ isInvited }: { isInvited: boolean }) => (
  <section className="section stack justify-items-start gap-3" aria-labelledby="no-teams">
    <h2 id="no-teams">No Teams Found</h2>
    <p className="muted">{isInvited ? 'You’re not on a team yet.' : JOINING}</p>
    <LinkFold label="Create a team of your own">
      <div className="g-main grid items-start gap-4">
        <div className="stack justify-items-start gap-4">
          <p className="muted">{NO_TEAMS}</p>
          <Link className={buttonClass({ look: 'quiet' })} to={paths.createTeam}>
            Create a team
          </Link>
        </div>
        <TeamBenefits />
      </div>
    </LinkFold>
  </section>
)

function Teams({
  teams: { adminTeams, memberTeams, viewerTeams },
  hasLeft,
}: {
  teams: TeamsReply
  /** A moment ago, one of them. */
  hasLeft: boolean
}) {
  const isInvited = !!useUser()?.pendingInvitations.length
  if (adminTeams.length + memberTeams.length + viewerTeams.length === 0)
    return isInvited || hasLeft ? <NoTeamsQuietly isInvited={isInvited} /> : <NoTeams />
  return (
    <>
      <TeamList title="Teams You Manage" badge="Admin" teams={adminTeams} />
      <TeamList title="Teams You're Part Of" badge="Member" teams={memberTeams} />
      <TeamList title="Teams You View" badge="Viewer" teams={viewerTeams} />
      {adminTeams.length === 0 && (
        <p className="mt-6">
          <Link to={paths.createTeam}>Create your own team</Link>
        </p>
      )}
    </>
  )
}

/** The team selector: every team the user manages or is part of. */
export function TeamsPage() {
  const teams = useTeams()
  const lastResult = useHandoverMessage()
  return (
    <>
      <h1>Team Management</h1>
      {lastResult && <ResultNotice text={lastResult} />}
      <PendingInvitations asCards />
      {teams.data ? (
        <Teams teams={teams.data} hasLeft={lastResult !== undefined} />
      ) : teams.isError ? (
        <Notice tone="bad" className="mt-6" actions={<RetryButton query={teams} />}>
          Failed to fetch teams
        </Notice>
      ) : (
        <div className="mt-6">
          <PageLoading text="Loading your teams..." />
        </div>
      )}
    </>
  )
}
