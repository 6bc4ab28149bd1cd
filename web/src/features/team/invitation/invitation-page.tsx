import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { PageLoading } from '../../../shared/components/page-loading.tsx'
import { useInvitation } from '../../../shared/invitations/use-invitation.ts'
import { WHAT_ADMINS_SEE } from '../../../shared/invitations/what-admins-see.ts'
import { longDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { useUser } from '../../../shared/session/session-context.tsx'
import { AcceptActions } from './accept-actions.tsx'
import { type Invitation, invitationView, lookupFailure, roleName, STATUS_TEXT } from './invitation-view.ts'

/** An invitation that leads nowhere: what is wrong, and the ways on. */
function DeadEnd({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  const isVisitor = useUser() === null
  return (
    <div className="stack mx-auto max-w-2xl gap-5">
      <h1>{title}</h1>
      <Notice tone="bad">{children}</Notice>
      <div className="row">
        {actions}
        <Link className={buttonClass({ look: actions ? 'quiet' : 'primary' })} to={paths.home}>
          Go to Home
        </Link>
        {isVisitor && (
          <Link className={buttonClass({ look: 'quiet' })} to={paths.signIn}>
            Sign In
          </Link>
        )}
      </div>
    </div>
  )
}

function Facts({ teamName, inviterName, role, email, expiresAt }: Invitation) {
  return (
    <dl className="stack gap-3">
      {[
        ['Team', teamName],
        ['Invited by', inviterName],
        ['Role', roleName(role)],
        ['Email', email],
        ['Expires', longDate(expiresAt)],
      ].map(([name, fact]) => (
        <div key={name}>
          <dt className="small muted">{name}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function Invited({ invitation }: { invitation: Invitation }) {
  const view = invitationView(invitation, useUser())
  if (view.is === 'closed')
    return (
      <DeadEnd
        title="Team invitation"
        actions={
          view.mine && (
            <Link className={buttonClass()} to={paths.teamAdmin(invitation.teamId)}>
              Go to your team
            </Link>
          )
        }
      >
        {view.text}
      </DeadEnd>
    )
  return (
    <div className="stack mx-auto max-w-2xl gap-5">
      <div>
        <h1>Team invitation</h1>
        {view.is !== 'mismatch' && <p className="muted mt-2">{STATUS_TEXT.pending}</p>}
      </div>
      <section className="card pad stack gap-5" aria-labelledby="invited-to">
        <h2 id="invited-to" className="wrap-anywhere">
          Join {invitation.teamName}
        </h2>
        <Facts {...invitation} />
        {invitation.role === 'viewer' ? (
          <p>
            You see the team's statistics: who practices how often, and their scores. You don't need a plan,
            and you don't take a seat.
          </p>
        ) : (
          <>
            <p>
              You get everything in the Professional plan while the team is paid for, plus a 3-week free
              trial. You pay nothing.
            </p>
            {invitation.role === 'admin' && <p>As an admin you invite and remove people.</p>}
            <p className="flex gap-3">
              <Info className="i mt-0.5 text-accent" />
              <span>{WHAT_ADMINS_SEE}</span>
            </p>
          </>
        )}
        <AcceptActions view={view} invitation={invitation} />
      </section>
    </div>
  )
}

/** An invitation to a team, for whoever has its link: a visitor, the nurse it was sent to, or somebody else. */
export function InvitationPage() {
  const { invitationId = '' } = useParams()
  const [query] = useSearchParams()
  const teamId = query.get('team') ?? ''
  const { data, error, isFetching, refetch } = useInvitation(invitationId, teamId)
  if (!invitationId || !teamId) return <DeadEnd title="Team invitation">Invalid invitation link</DeadEnd>
  if (data) return <Invited invitation={data.invitation} />
  if (!error)
    return (
      <div className="stack mx-auto max-w-2xl gap-5">
        <h1>Team invitation</h1>
        <PageLoading text="Looking up your invitation..." />
      </div>
    )
  const { title, text, mayRetry } = lookupFailure(error)
  return (
    <DeadEnd
      title={title}
      actions={
        mayRetry && (
          <Button busyText={isFetching && 'Asking...'} onClick={() => void refetch()}>
            Retry
          </Button>
        )
      }
    >
      {text}
    </DeadEnd>
  )
}
