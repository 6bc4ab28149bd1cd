import type { User } from '@preceptor/contracts/accounts/session-user'
import { paths } from '../paths.ts'

/** Where a signed-in nurse is at home: a team's admin on its screen, everyone else on the dashboard. */
export const homeOf = ({ role, teamId }: Pick<User, 'role' | 'teamId'>) =>
  role === 'admin' && teamId ? paths.teamAdmin(teamId) : paths.dashboard
