import type { User } from '@preceptor/contracts/accounts/session-user'
import { type InvitationReply, TEAM_SAID, type TeamRole } from '@preceptor/contracts/teams/team'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'

export type Invitation = InvitationReply['invitation']

/** Whoever looks at an invitation, and what the user can do about it. */
export type InvitationView =
  /** Not to be taken up, by anybody. */
  | { is: 'closed'; title: string; text: string; isAccepted: boolean; mine: boolean }
  | { is: 'visitor' }
  | { is: 'mismatch'; signedInAs: string }
  | { is: 'ready' }

/** What is said of an invitation by its status (spec 3 section 8). */
export const STATUS_TEXT: Record<string, string> = {
  pending: 'Invitation is valid and ready to accept.',
  accepted: TEAM_SAID.accepted,
  expired: TEAM_SAID.expired,
}
const TITLES: Record<string, string> = {
  accepted: 'You’ve already joined',
  expired: 'This invitation has expired',
}
const UNKNOWN_STATUS = 'Unknown invitation status.'

const spelling = (email: string) => email.normalize('NFC').toLowerCase()

/** One that ran out while the page was open is expired too. */
const statusAt = ({ status, expiresAt }: Invitation, now: number) =>
  status === 'pending' && Date.parse(expiresAt) <= now ? 'expired' : status

/** How an invitation stands for whoever looks at it; addresses are compared without regard to case. */
export const invitationView = (
  invitation: Invitation,
  user: Pick<User, 'email'> | null,
  now = Date.now(),
): InvitationView => {
  const status = statusAt(invitation, now)
  const isMine = user !== null && spelling(user.email) === spelling(invitation.email)
  if (status !== 'pending')
    return {
      is: 'closed',
      title: TITLES[status] ?? 'Team invitation',
      text: STATUS_TEXT[status] ?? UNKNOWN_STATUS,
      isAccepted: status === 'accepted',
      mine: isMine && status === 'accepted',
    }
  if (!user) return { is: 'visitor' }
  return isMine ? { is: 'ready' } : { is: 'mismatch', signedInAs: user.email }
}

const ROLE_NAMES: Record<TeamRole, string> = {
  member: 'Team Member',
  admin: 'Team Admin',
  viewer: 'Team Viewer',
}
export const roleName = (role: TeamRole) => ROLE_NAMES[role]

/** What somebody becomes in the team, within a sentence. */
export const AS_ROLE: Record<TeamRole, string> = {
  member: 'a member',
  admin: 'an admin',
  viewer: 'a viewer',
}

/** Title and text of an invitation that cannot be shown. */
export const lookupFailure = (error: unknown): { title: string; text: string; mayRetry: boolean } => {
  const failure = error instanceof ApiFailure ? error : null
  if (failure?.status === 404)
    return {
      title: 'Invitation Not Found',
      text: 'We couldn’t find this invitation. Check that you copied the whole link, or ask your team administrator for a new one.',
      mayRetry: false,
    }
  if (failure?.status === 410)
    return { title: 'Invitation withdrawn', text: failure.message, mayRetry: false }
  const why = failure?.serverText ?? (failure?.status === 0 ? failure.message : null)
  const text = `Failed to load invitation${why ? `. ${why}` : ''}`
  return { title: 'Team invitation', text, mayRetry: true }
}

/** Why an invitation was not accepted. */
export const acceptFailureText = (error: unknown) => {
  const failure = error instanceof ApiFailure ? error : null
  if (failure?.status === 401) return 'Please log in to accept this invitation'
  return failure?.serverText ?? 'Failed to accept invitation'
}
