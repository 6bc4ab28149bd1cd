import type { LoginRole, RolePasswords } from './roles.ts'

/** The variables that hold the roles' passwords. */
export const PASSWORD_VARIABLES: Record<LoginRole, string> = {
  owner: 'OWNER_DATABASE_PASSWORD',
  api: 'API_DATABASE_PASSWORD',
  realtime: 'REALTIME_DATABASE_PASSWORD',
  jobs: 'JOBS_DATABASE_PASSWORD',
}

/** The passwords that are set; a role without one keeps what it has. */
export function readPasswords(env: NodeJS.ProcessEnv): RolePasswords {
  return Object.fromEntries(
    Object.entries(PASSWORD_VARIABLES).flatMap(([role, variable]) =>
      env[variable] ? [[role, env[variable]]] : [],
    ),
  )
}
