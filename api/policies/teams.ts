import type { TeamRole, TeamStatus } from '@preceptor/contracts/teams/team'
import type { AccessError } from './access.ts'

/** Each says why something is not allowed in a team; undefined when it is. */
type PolicyResult = AccessError | undefined

/** What somebody is in a team. */
interface InTeam {
  role: TeamRole
  isOwner: boolean
}

const LAPSED = 'This team has lapsed. Its owner can choose the Team plan to continue.'
const ADMINS_ONLY = {
  code: 'TEAM_ADMIN_REQUIRED',
  message: 'Only an admin of the team can do this.',
} as const

/** Members, invitations and how members sign in are the admins'. */
export const findManagingError = ({ role }: { role: TeamRole }): PolicyResult =>
  role === 'admin' ? undefined : ADMINS_ONLY

/** Figures and their exports are for admins and viewers. */
export const findStatsError = ({ role }: { role: TeamRole }): PolicyResult =>
  role === 'admin' || role === 'viewer' ? undefined : ADMINS_ONLY

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
      message: 'You need the Team plan to invite people. The team’s owner can choose it.',
    }
  }
  return undefined
}

/** Shown to whoever was invited to such a team. */
export const findJoiningError = ({ readOnly }: Pick<TeamStatus, 'readOnly'>): PolicyResult =>
  readOnly
    ? {
        code: 'TEAM_PAUSED',
        message: 'This team can’t take new members right now. Please ask its administrator.',
      }
    : undefined

/** Who makes admins is the owner alone, so that no admin can keep a second one in reserve. */
export const findGrantingError = (by: Pick<InTeam, 'isOwner'>, role: TeamRole): PolicyResult =>
  role === 'admin' && !by.isOwner
    ? { code: 'FORBIDDEN', message: 'Only the owner of the team can make someone an admin.' }
    : undefined

/** Nobody changes what they are themselves, the owner stays an admin, and admins are the owner's to change. */
export function findRoleChangeError(
  by: Pick<InTeam, 'isOwner'>,
  target: InTeam & { isSelf: boolean },
  role: TeamRole,
): PolicyResult {
  if (target.isOwner)
    return { code: 'FORBIDDEN', message: 'The owner is always an admin. Transfer the team to change that.' }
  if (target.isSelf) return { code: 'FORBIDDEN', message: 'You can’t change your own role.' }
  if (target.role === 'admin' && !by.isOwner)
    return { code: 'FORBIDDEN', message: 'Only the owner of the team can change an admin’s role.' }
  return findGrantingError(by, role)
}

/** An admin is removed by the owner only, and the owner by nobody. */
export const findRemovingError = (by: Pick<InTeam, 'isOwner'>, target: InTeam): PolicyResult =>
  target.isOwner || (target.role === 'admin' && !by.isOwner)
    ? { code: 'ADMIN_NOT_REMOVABLE', message: 'Team admin cannot be removed' }
    : undefined

/** Somebody has to pay for a team. */
export const findLeavingError = ({ isOwner }: { isOwner: boolean }): PolicyResult =>
  isOwner
    ? {
        code: 'ADMIN_NOT_REMOVABLE',
        message: 'The owner can’t leave the team. Transfer it to another member or delete it first.',
      }
    : undefined

/** A team goes to one who has a seat in it. */
export const findInheritingError = ({ role }: { role: TeamRole }): PolicyResult =>
  role === 'viewer'
    ? { code: 'FORBIDDEN', message: 'A viewer can’t own a team. Make them a member first.' }
    : undefined
