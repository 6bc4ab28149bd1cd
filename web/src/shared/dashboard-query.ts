/** The key of the dashboard's data; what changes it makes it stale. */
export const DASHBOARD_QUERY = ['dashboard'] as const
/** The key of the plan of practice, which each completed session changes. */
export const PLAN_QUERY = ['practice-plan'] as const
