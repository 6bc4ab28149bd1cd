import type { TeamRole, TeamStatus } from '@preceptor/contracts/team'
import type { AccessError } from './access.ts'

/** Each says why something is not allowed in a team; undefined when it is. */
type PolicyResult = AccessError | undefined

const LAPSED = 'This team has lapsed. Its owner can choose the Team plan to continue.'

/** Members, invitations, figures and exports are the admins'. */
export const findManagingError = ({ role }: { role: TeamRole }): PolicyResult =>
  role === 'admin'
    ? undefined
    : { code: 'TEAM_ADMIN_REQUIRED', message: 'Only an admin of the team can do this.' }

/** Who pays for a team hands it over or deletes it. */
export const findOwningError = ({ isOwner }: { isOwner: boolean }): PolicyResult =>
  isOwner ? undefined : { code: 'FORBIDDEN', message: 'Only the owner of the team can do this.' }

/** Figures and exports of a team that is read-only are there for 30 days more (decision R6). */
export const findReadingError = (
  { exportsUntil }: Pick<TeamStatus, 'exportsUntil'>,
  now: Date,
): PolicyResult =>
  exportsUntil === null || now < new Date(exportsUntil) ? undefined : { code: 'TEAM_LAPSED', message: LAPSED }

/** Nobody new comes in while nothing that allows a team is paid for (decision T2). */
export function findInvitingError({ state }: Pick<TeamStatus, 'state'>): PolicyResult {
  if (state === 'lapsed') return { code: 'TEAM_LAPSED', message: LAPSED }
  if (state === 'noPlan') {
    return {
      code: 'TEAM_PLAN_REQUIRED',
      message: "You need the Team plan to invite people. The team's owner can choose it.",
    }
  }
  return undefined
}

/** Shown to whoever was invited to such a team. */
export const findJoiningError = ({ readOnly }: Pick<TeamStatus, 'readOnly'>): PolicyResult =>
  readOnly
    ? {
        code: 'TEAM_PAUSED',
        message: "This team can't take new members right now. Please ask its administrator.",
      }
    : undefined

export const findRemovingError = ({ role }: { role: TeamRole }): PolicyResult =>
  role === 'admin' ? { code: 'ADMIN_NOT_REMOVABLE', message: 'Team admin cannot be removed' } : undefined

/** Somebody has to pay for a team. */
export const findLeavingError = ({ isOwner }: { isOwner: boolean }): PolicyResult =>
  isOwner
    ? {
        code: 'ADMIN_NOT_REMOVABLE',
        message: "The owner can't leave the team. Transfer it to another member or delete it first.",
      }
    : undefined
