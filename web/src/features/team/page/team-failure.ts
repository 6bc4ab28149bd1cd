import { ApiFailure } from '../../../shared/lib/api-failure.ts'

const NETWORK_ERROR = 'Network error - please try again'

/** What the server said of it; null where it gave no answer, or none of its own. */
const saidBy = (error: unknown) => (error instanceof ApiFailure ? error.serverText : null)
const isUnreachable = (error: unknown) => error instanceof ApiFailure && error.status === 0

/** What failed when nothing better is known (spec 3 section 8). */
const TEXTS = {
  team: 'Failed to fetch team data',
  create: 'Failed to create team',
  invite: 'Failed to send invitation',
  role: 'We couldn’t change the role. Try again.',
  policy: 'We couldn’t save the sign-in rules. Try again.',
  remove: 'Failed to remove member',
  withdraw: 'We couldn’t withdraw the invitation. Try again.',
  leave: 'We couldn’t take you out of the team. Try again.',
  transfer: 'We couldn’t transfer the team. Try again.',
  delete: 'We couldn’t delete the team. Try again.',
} as const

/** Why something about a team was not done: the server's reason where it gave one. */
export const teamFailureText = (call: keyof typeof TEXTS | 'resend', error: unknown): string => {
  if (call === 'resend')
    return `Failed to resend invitation: ${saidBy(error) ?? (isUnreachable(error) ? NETWORK_ERROR : 'Unknown error')}`
  if (call === 'invite' && isUnreachable(error)) return NETWORK_ERROR
  return saidBy(error) ?? TEXTS[call]
}

/** Whether a team is closed to the user: asking once more opens nothing. */
export const isClosed = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 403)

/** To whoever follows an address of a team that the user left, was removed from, or that is gone. */
export const NOT_IN_TEAM = 'You’re not on this team, or it no longer exists.'

/** Why the seats could not be had: rejected, or no answer. */
export const slotsFailureText = (error: unknown) =>
  isUnreachable(error) ? 'Failed to load team information' : 'Failed to fetch team information'

/** Why no file came (spec 3 section 8); anything but the request itself is `Failed to export data`. */
export const exportFailureText = (error: unknown) => {
  if (!(error instanceof ApiFailure)) return 'Failed to export data'
  if (isUnreachable(error)) return 'Export failed. Please try again.'
  return `Export failed: ${error.serverText ?? 'Unknown error'}`
}

/** Nothing is paid for the team, and its stats cannot be had any more. */
export const isTeamLapsed = (error: unknown) => error instanceof ApiFailure && error.code === 'TEAM_LAPSED'
