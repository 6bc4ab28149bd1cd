import type { TeamAnalyticsReply, TeamReply } from '@preceptor/contracts/teams/team'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'

/** Whether nothing has been practiced that could be counted or drawn. */
export const isUnpracticed = ({ overview: { totalSessions, olderScores } }: TeamAnalyticsReply) =>
  totalSessions === 0 && olderScores === 0

const COMING = [
  'Who practices, and who might need time or help',
  'How each member scores, and when they last practiced',
  'Charts of the team’s competencies, scores and days',
] as const

/** In place of empty charts: what will be here, and for those who may invite the step that leads to it. */
export function NothingYet({
  team: { teamId, standing },
  stats,
  mayInvite,
}: {
  team: TeamReply['team']
  stats: TeamAnalyticsReply
  mayInvite: boolean
}) {
  const isAlone = stats.overview.totalMembers <= 1
  const invites = mayInvite && !standing.readOnly
  return (
    <section className="card ghosted pad stack justify-items-start gap-4" aria-labelledby="nothing-yet">
      <span className="glyph">
        <UserPlus className="i" />
      </span>
      <div className="stack gap-1">
        <h2 id="nothing-yet">
          {isAlone && invites ? 'Invite people' : `No one practiced in the last ${stats.window.days} days`}
        </h2>
        <p className="muted">After the first session you’ll see here:</p>
      </div>
      <ul className="list-disc ps-5 small stack gap-1">
        {COMING.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      {invites && (
        <Link className={buttonClass({ look: isAlone ? 'primary' : 'quiet' })} to={paths.invitations(teamId)}>
          Invite people
        </Link>
      )}
    </section>
  )
}
