import type { User } from '@preceptor/contracts/accounts/session-user'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import { paths } from '../../shared/paths.ts'
import { isLapsed, type KnownStatus } from '../../shared/plan/access.ts'

export interface NavLink {
  to: string
  label: string
}

const HOME: NavLink = { to: paths.dashboard, label: 'Dashboard' }
const PRACTICE: readonly NavLink[] = [
  HOME,
  { to: paths.clinicalPractice, label: 'Clinical' },
  { to: paths.behavioralPractice, label: 'Behavioral' },
  { to: paths.mockSetup, label: 'Voice Interview' },
]

/** Open without a plan, where the page of the own team is not. */
const TEAMS: NavLink = { to: paths.teamSelector, label: 'Team' }

/**
 * Main navigation of a signed-in user: none once access has lapsed, null while that is asked for, and only what needs no
 * access where it could not be had. The team is for its admins and members while a subscription runs, and for its viewers, who
 * need none, in any case.
 */
export const navLinksFor = (
  { role, teamId, viewsTeam }: Pick<User, 'role' | 'teamId' | 'viewsTeam'>,
  status: KnownStatus,
): readonly NavLink[] | null => {
  if (status === 'pending') return null
  if (status === 'failed') return [HOME]
  if (isLapsed(status)) return viewsTeam ? [TEAMS] : []
  const seesTeam = (role === 'admin' || teamId !== null) && statusGivesAccess(status)
  return seesTeam ? [...PRACTICE, { to: paths.team, label: 'Team' }] : PRACTICE
}

/** The way to the plans; without access it is the way to continue. */
export const subscribeLabel = (status: KnownStatus) =>
  status === 'pending' || status === 'failed' || statusGivesAccess(status)
    ? 'Subscribe'
    : 'Subscribe to Continue'

/** Whether a plan is paid for already, by card or by a team: then the plans are no offer any more. */
export const hasPaidPlan = (reply: SubscriptionStatusReply | undefined) => {
  if (!reply) return false
  const { status, stripeSubscriptionId } = reply.subscription
  return statusGivesAccess(status) && (status !== 'trialing' || stripeSubscriptionId !== null)
}

const RESULTS_OF: Record<string, string> = {
  [paths.clinicalPractice]: paths.clinicalResults(''),
  [paths.behavioralPractice]: paths.behavioralResults(''),
  [paths.mockSetup]: paths.mockResults(''),
}

const TEAM_PAGES = /^(\/admin|\/app\/admin\/.+|\/app\/teams\/.+)\/?$/

/** Results belong to the practice they came from, and every page of a team to the teams. */
export const isCurrent = (to: string, pathname: string) =>
  pathname === to ||
  (RESULTS_OF[to] !== undefined && pathname.startsWith(RESULTS_OF[to])) ||
  ((to === paths.team || to === paths.teamSelector) && TEAM_PAGES.test(pathname))
