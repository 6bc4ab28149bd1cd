import { ApiFailure } from '../../shared/lib/api-failure.ts'

/** What is said when the figures cannot be had: the server's error, else its status, else that no answer came. */
export const dashboardFailureText = (error: unknown): string => {
  if (!(error instanceof ApiFailure) || error.status === 0)
    return `Network error: ${error instanceof Error ? error.message : 'no answer'}`
  return error.reply.error ?? `Failed to fetch dashboard data (${error.status})`
}
