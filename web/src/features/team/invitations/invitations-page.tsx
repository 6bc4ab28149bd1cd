import type { SlotsReply } from '@preceptor/contracts/teams/team'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { MeasureRow } from '../../../shared/charts/bar.tsx'
import { Address } from '../../../shared/components/address.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { PageLoading } from '../../../shared/components/page-loading.tsx'
import { ResultNotice } from '../../../shared/components/result-notice.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { longDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { InvitationActions } from '../page/invitation-actions.tsx'
import { Person } from '../page/person.tsx'
import { ROLE_WORDS, roleName } from '../page/role-words.ts'
import { StatusBadge } from '../page/status-badge.tsx'
import { TeamBenefits } from '../page/team-benefits.tsx'
import { isClosed, slotsFailureText, teamFailureText } from '../page/team-failure.ts'
import { seatsText, TEAM_READ_ONLY } from '../page/team-words.ts'
import { usePeople } from '../page/use-people.ts'
import { useSlots } from '../page/use-team.ts'
import { BulkForm } from './bulk-form.tsx'

function Capacity({ limits, subscriptionTier }: SlotsReply) {
  const { maxMembers, currentMembers, pendingInvitations, availableSlots } = limits
  const used = currentMembers + pendingInvitations
  return (
    <section className="card stack gap-3" aria-labelledby="capacity">
      <h2 id="capacity">Capacity</h2>
      <MeasureRow
        label={seatsText({ currentSeats: currentMembers, maxSeats: maxMembers })}
        value=""
        percent={(used / maxMembers) * 100}
      />
      <p className="small muted num row between">
        <span>{pendingInvitations} pending</span>
        <span>{availableSlots} free</span>
      </p>
      {subscriptionTier === 'standard' && (
        <p className="small muted">
          Need more seats? Enterprise is for larger organizations.{' '}
          <a href={paths.contactAboutSchool}>Contact us</a>
        </p>
      )}
    </section>
  )
}

function Members({ members }: SlotsReply) {
  return (
    <section className="card" aria-labelledby="members">
      <h2 id="members">Current members</h2>
      <ul className="list">
        {members.map((member) => (
          <li key={member.email ?? member.name} className="row between gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-60">
              <Person email={member.email} name={member.name}>
                {member.role !== 'member' && <span className="meta">{roleName(member)}</span>}
              </Person>
            </span>
            {member.status && (
              <span className="max-sm:ms-12">
                <StatusBadge status={member.status} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pending({ teamId, slots }: { teamId: string; slots: SlotsReply }) {
  const people = usePeople(teamId)
  const { pendingInvitations, standing } = slots
  return (
    <section className="card stack" aria-labelledby="pending">
      <h2 id="pending">Pending invitations</h2>
      {people.lastResult && <ResultNotice text={people.lastResult} />}
      {people.failed && <Notice tone="bad">{people.failed}</Notice>}
      {pendingInvitations.length === 0 && (
        <p className="small muted">
          Nobody is waiting to join. Invitations you send show up here until they’re accepted.
        </p>
      )}
      <ul className="list">
        {pendingInvitations.map((invitation) => (
          <li key={invitation.invitationId} className="row between gap-x-6 gap-y-2">
            <span className="min-w-0 flex-1 basis-60">
              <span className="row gap-2">
                <span className="wrap-anywhere">
                  <Address email={invitation.email} />
                </span>
                <StatusBadge status={invitation.status === 'expired' ? 'Expired' : 'Pending'} />
              </span>
              <span className="meta mt-1 block">
                {invitation.role !== 'member' && `${ROLE_WORDS[invitation.role].name}. `}
                {invitation.status === 'expired' ? 'Expired' : 'Expires'} {longDate(invitation.expiresAt)}
              </span>
            </span>
            <InvitationActions invitation={invitation} people={people} mayResend={!standing.readOnly} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvitationForms({ teamId, slots }: { teamId: string; slots: SlotsReply }) {
  return (
    <div className="g-main mt-6 grid gap-4">
      <div className="stack">
        {slots.standing.readOnly ? (
          <Notice
            tone="warn"
            actions={
              <Link className={buttonClass({ look: 'quiet' })} to={paths.pricing}>
                See plans
              </Link>
            }
          >
            {TEAM_READ_ONLY} You can’t invite anyone until its owner pays for the Team plan.
          </Notice>
        ) : (
          <BulkForm
            teamId={teamId}
            availableSlots={slots.limits.availableSlots}
            isOwner={slots.members.some(({ isOwner, isYou }) => isOwner && isYou)}
          />
        )}
        <Pending teamId={teamId} slots={slots} />
        <Members {...slots} />
      </div>
      <div className="stack">
        <Capacity {...slots} />
        <TeamBenefits />
      </div>
    </div>
  )
}

/** Why the seats are not shown: rejected for a reason worth telling, or not to be had. */
const failureText = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 403 || error.status === 404)
    ? teamFailureText('team', error)
    : `${slotsFailureText(error)}. Nothing about your team has changed. Please try again.`

/** Inviting many people to a team, and everybody who has been. */
export function InvitationsPage() {
  const { teamId = '' } = useParams()
  const slots = useSlots(teamId)
  return (
    <>
      <Link className={buttonClass({ look: 'bare' }, '-ml-3')} to={paths.teamAdmin(teamId)}>
        <ArrowLeft className="i" />
        Back to the team
      </Link>
      <h1 className="mt-2">Team Invitations</h1>
      {slots.data && <p className="muted mt-1 wrap-anywhere">{slots.data.teamName}</p>}
      {slots.data ? (
        <InvitationForms teamId={teamId} slots={slots.data} />
      ) : slots.isError ? (
        <Notice tone="bad" className="mt-6" actions={!isClosed(slots.error) && <RetryButton query={slots} />}>
          {failureText(slots.error)}
        </Notice>
      ) : (
        <div className="mt-6">
          <PageLoading text="Loading the invitations..." />
        </div>
      )}
    </>
  )
}
