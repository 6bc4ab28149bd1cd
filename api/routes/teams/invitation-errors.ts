import { ApiError } from '@preceptor/contracts/errors'
import { MAX_TEAM_VIEWERS, TEAM_SAID, type TeamRole } from '@preceptor/contracts/teams/team'

export const invitationNotFound = () => new ApiError('INVITATION_NOT_FOUND', 'Invitation Not Found')

export const withdrawn = () => new ApiError('INVITATION_REVOKED', TEAM_SAID.withdrawn)

export const alreadyAccepted = () => new ApiError('INVITATION_ACCEPTED', TEAM_SAID.accepted)

export const expired = () => new ApiError('INVITATION_EXPIRED', TEAM_SAID.expired)

export const otherAddress = () =>
  new ApiError('INVITATION_OTHER_EMAIL', 'This invitation is for another email address.')

export const teamFull = () =>
  new ApiError('TEAM_FULL', 'This team has no free seats. Please contact your team administrator.')

/** To an admin who gives somebody a role for which there is no place. */
export const noSeatFor = (role: TeamRole) =>
  role === 'viewer' ? noMoreViewers() : new ApiError('TEAM_FULL', 'This team has no free seats.')

export const noMoreViewers = () =>
  new ApiError('TEAM_FULL', `A team can have up to ${MAX_TEAM_VIEWERS} viewers.`)
