import { AcceptInvitationReply } from '@preceptor/contracts/teams/team'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { invitationPath } from '../../../shared/invitations/use-invitation.ts'
import { paths } from '../../../shared/paths.ts'
import { withReturnTo } from '../../../shared/session/return-to.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { useSignOut } from '../../../shared/session/use-sign-out.ts'
import { useTeamChange } from '../page/use-team.ts'
import { AS_ROLE, acceptFailureText, type Invitation, type InvitationView } from './invitation-view.ts'

/** For whom the invitation is: it is accepted here, and nowhere by itself. */
function Accept({ invitationId, teamId, teamName, role }: Invitation) {
  const api = useApi()
  const navigate = useNavigate()
  const teamChanged = useTeamChange()
  const accepting = useMutation({
    mutationFn: () => api.post(`${invitationPath(invitationId)}/accept`, { teamId }, AcceptInvitationReply),
    onSuccess: ({ message }) => {
      teamChanged()
      navigate(paths.dashboard, { replace: true, state: { welcome: message } })
    },
  })
  return (
    <>
      <p className="wrap-anywhere">
        When you accept, you join {teamName} as {AS_ROLE[role]} right away.
      </p>
      {accepting.isError && <Notice tone="bad">{acceptFailureText(accepting.error)}</Notice>}
      <Button
        big
        className="max-sm:w-full"
        busyText={accepting.isPending && 'Accepting...'}
        onClick={() => accepting.mutate()}
      >
        Accept Invitation
      </Button>
    </>
  )
}

/** For somebody without a session: both ways lead back here. */
function WaysIn({ email }: Invitation) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <>
      <p>
        Please log in to accept this invitation, or create an account for{' '}
        <strong className="wrap-anywhere">{email}</strong>. A new account joins the team right away.
      </p>
      <div className="row actions">
        <Link
          className={buttonClass({ big: true })}
          to={`${withReturnTo(paths.register, here)}&${new URLSearchParams({ email })}`}
        >
          Create Account
        </Link>
        <Link className={buttonClass({ look: 'quiet', big: true })} to={withReturnTo(paths.signIn, here)}>
          Sign In
        </Link>
      </div>
    </>
  )
}

/** For somebody who is signed in with another address. */
function OtherAccount({ email, signedInAs }: { email: string; signedInAs: string }) {
  const { pathname, search } = useLocation()
  const signOut = useSignOut()
  return (
    <Notice
      tone="warn"
      actions={<Button onClick={() => signOut(pathname + search)}>Sign Out & Use Correct Account</Button>}
    >
      This invitation is for <strong className="wrap-anywhere">{email}</strong>. You’re signed in as{' '}
      <strong className="wrap-anywhere">{signedInAs}</strong>.
    </Notice>
  )
}

/** What the user can do about an invitation that is open. */
export function AcceptActions({ view, invitation }: { view: InvitationView; invitation: Invitation }) {
  switch (view.is) {
    case 'visitor':
      return <WaysIn {...invitation} />
    case 'mismatch':
      return <OtherAccount email={invitation.email} signedInAs={view.signedInAs} />
    case 'ready':
      return <Accept {...invitation} />
    case 'closed':
      return null
  }
}
