import type { TeamReply } from '@preceptor/contracts/teams/team'
import { Info } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Badge } from '../../../shared/components/badge.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { ResultNotice } from '../../../shared/components/result-notice.tsx'
import { WHAT_ADMINS_SEE } from '../../../shared/invitations/what-admins-see.ts'
import { paths } from '../../../shared/paths.ts'
import { LeaveCard } from './leave-card.tsx'
import { roleName } from './role-words.ts'
import { TeamContact } from './team-contact.tsx'
import { seatsText } from './team-words.ts'
import { useHandoverMessage } from './use-handover-message.ts'

/** A team for one who is in it: who else is, what its admins see of the user, and the way out (T20). */
export function MemberView({ team, members }: TeamReply) {
  const lastResult = useHandoverMessage()
  return (
    <>
      <h1 className="wrap-anywhere">{team.name}</h1>
      {team.organizationName && <p className="muted mt-1 wrap-anywhere">{team.organizationName}</p>}
      <p className="muted num mt-2">{seatsText(team)}</p>
      {lastResult && <ResultNotice text={lastResult} />}
      {team.standing.readOnly && (
        <Notice tone="warn" className="mt-4">
          This team isn’t paid for right now, so your own plan applies.{' '}
          <Link to={paths.pricing}>See plans</Link>
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-4 main:grid-cols-2">
        <section className="card" aria-labelledby="members">
          <h2 id="members">Members</h2>
          <ul className="list">
            {members.map((member, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: first names may be the same, and nothing else is shown
              <li key={at} className="row between">
                <span className="wrap-anywhere">
                  {member.name}
                  {member.isYou && <span className="meta"> You</span>}
                </span>
                {member.role !== 'member' && (
                  <Badge tone={member.role === 'admin' ? 'accent' : 'neutral'}>{roleName(member)}</Badge>
                )}
              </li>
            ))}
          </ul>
        </section>
        <div className="stack">
          <section className="card stack gap-3" aria-labelledby="seen">
            <h2 id="seen">What your admins see</h2>
            <p className="flex gap-3">
              <Info className="i mt-0.5 text-accent" />
              <span>{WHAT_ADMINS_SEE}</span>
            </p>
          </section>
          <section className="card stack gap-3" aria-labelledby="own">
            <h2 id="own">What you can do</h2>
            <p>
              {!team.standing.readOnly && 'You practice on the team’s plan. '}Admins invite people and change
              roles. They and viewers see the team’s statistics.
            </p>
            <TeamContact team={team} />
            <div className="row">
              <Link className={buttonClass({ look: 'quiet' })} to={paths.dashboard}>
                Go to your dashboard
              </Link>
            </div>
          </section>
          <LeaveCard team={team} />
        </div>
      </div>
    </>
  )
}
