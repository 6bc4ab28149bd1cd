import { VIEWERS_SEE } from '@preceptor/contracts/teams/team-texts'
import { Check, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { Button, type ButtonLook, buttonClass } from '../../../shared/components/button.tsx'
import { PageLoading } from '../../../shared/components/page-loading.tsx'
import { AdminsSeeNote } from '../../../shared/invitations/admins-see-note.tsx'
import { useInvitation } from '../../../shared/invitations/use-invitation.ts'
import { longDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { useUser } from '../../../shared/session/session-context.tsx'
import { LINK_PART_MISSING } from '../../../shared/words/link-words.ts'
import { AcceptActions } from './accept-actions.tsx'
import {
  AS_ROLE,
  type Invitation,
  invitationView,
  lookupFailure,
  roleName,
  STATUS_TEXT,
} from './invitation-view.ts'

const SignIn = ({ look }: { look: ButtonLook['look'] }) => (
  <Link className={buttonClass({ look })} to={paths.signIn}>
    Sign In
  </Link>
)

/** An invitation that leads nowhere: what is wrong, and the ways on. */
function DeadEnd({
  title,
  children,
  actions,
  isAccepted = false,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
  /** The team is joined: to a visitor the way to it is to sign in. */
  isAccepted?: boolean
}) {
  const isVisitor = useUser() === null
  const isSignInFirst = isVisitor && isAccepted
  return (
    <div className="card pad stack mx-auto max-w-xl justify-items-start gap-5 sm:mt-6">
      <span className="glyph">{isAccepted ? <Check className="i" /> : <MailX className="i" />}</span>
      <h1>{title}</h1>
      <p className="lead" role="alert">
        {children}
      </p>
      <div className="row">
        {actions}
        {isSignInFirst && <SignIn look="primary" />}
        <Link
          className={buttonClass({ look: actions || isSignInFirst ? 'quiet' : 'primary' })}
          to={paths.home}
        >
          Go to Home
        </Link>
        {isVisitor && !isSignInFirst && <SignIn look="quiet" />}
      </div>
    </div>
  )
}

function Facts({ role, email, expiresAt }: Invitation) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-5">
      {[
        ['Role', roleName(role)],
        ['Expires', longDate(expiresAt)],
        ['Email', email],
      ].map(([name, fact]) => (
        <div key={name} className="min-w-0 last:col-span-full">
          <dt className="small muted">{name}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the role brings, a line each. */
const benefitsOf = ({ role, teamName }: Invitation): readonly string[] => {
  if (role === 'viewer') return [VIEWERS_SEE, 'You don’t need a plan, and you don’t take a seat']
  return [
    `The Professional plan is free for you as long as ${teamName} pays for it`,
    'Your sessions and scores stay yours if you leave',
    ...(role === 'admin' ? ['As an admin you invite and remove people'] : []),
  ]
}

function Invited({ invitation }: { invitation: Invitation }) {
  const view = invitationView(invitation, useUser())
  if (view.is === 'closed')
    return (
      <DeadEnd
        title={view.title}
        isAccepted={view.isAccepted}
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
    <section className="mx-auto max-w-2xl sm:mt-4" aria-labelledby="invited-to">
      <p className="eyebrow">Team invitation</p>
      <h1 id="invited-to" className="mt-2 wrap-anywhere">
        Join {invitation.teamName}
        {invitation.organizationName && ` at ${invitation.organizationName}`}
      </h1>
      <p className="lead mt-2 wrap-anywhere">
        {invitation.inviterName} invited you as {AS_ROLE[invitation.role]}.
      </p>
      <div className="card pad stack gap-5 mt-6">
        <ul className="ticked">
          {benefitsOf(invitation).map((benefit) => (
            <li key={benefit}>
              <Check className="i" />
              {benefit}
            </li>
          ))}
        </ul>
        {invitation.role !== 'viewer' && <AdminsSeeNote />}
        <AcceptActions view={view} invitation={invitation} />
        <Facts {...invitation} />
        {view.is !== 'mismatch' && <p className="small muted">{STATUS_TEXT.pending}</p>}
      </div>
    </section>
  )
}

/** An invitation to a team, for whoever has its link: a visitor, the nurse it was sent to, or somebody else. */
export function InvitationPage() {
  const { invitationId = '' } = useParams()
  const [query] = useSearchParams()
  const teamId = query.get('team') ?? ''
  const { data, error, isFetching, refetch } = useInvitation(invitationId, teamId)
  if (!invitationId || !teamId) return <DeadEnd title={LINK_PART_MISSING}>Invalid invitation link</DeadEnd>
  if (data) return <Invited invitation={data.invitation} />
  if (!error)
    return (
      <div className="stack gap-5">
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
