/** The key of the dashboard's data; what changes it makes it stale. */
export const DASHBOARD_QUERY = ['dashboard'] as const
