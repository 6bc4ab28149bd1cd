import { type LoginRole, ROLES, type RolePasswords } from '../rights/roles.ts'

const LOGIN_ROLES = ['api', 'realtime', 'jobs'] as const satisfies LoginRole[]

/** In tests every role has the password of the administrator whose URL this is. */
export const allRolesWith = (adminUrl: string): RolePasswords =>
  Object.fromEntries(LOGIN_ROLES.map((role) => [role, new URL(adminUrl).password]))

/** The same database as a server connects to it. */
export function urlAs(role: LoginRole, adminUrl: string): string {
  const url = new URL(adminUrl)
  url.username = ROLES[role]
  return url.href
}
