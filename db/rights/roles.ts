/**
 * Whom the database knows. The owner made the schema and changes it; api, realtime and jobs serve, each with only what it
 * needs; `team` is what the api becomes for a while to read the data of one team.
 */
export const ROLES = {
  owner: 'preceptor_owner',
  api: 'preceptor_api',
  realtime: 'preceptor_realtime',
  jobs: 'preceptor_jobs',
  team: 'preceptor_team',
} as const

export type RoleName = keyof typeof ROLES
/** A role whose rights are declared; the owner has all. */
export type ServingRole = Exclude<RoleName, 'owner'>
/** A role that a process connects as. */
export type LoginRole = Exclude<RoleName, 'team'>
export type RolePasswords = Partial<Record<LoginRole, string>>

export const SERVING_ROLES = ['api', 'realtime', 'jobs', 'team'] as const satisfies ServingRole[]
