import { useUsage } from '../../../shared/plan/use-usage.ts'
import { isTextLimitReached } from './text-limit.ts'

/** The id of the notice that says why nothing can be started. */
export const TEXT_LIMIT_ID = 'text-limit'

/** Whether the month's text sessions are used up, so that only a session in progress can be opened; false while unknown. */
export const useTextLimitReached = (): boolean => {
  const { data } = useUsage()
  return data !== undefined && isTextLimitReached(data.usage)
}
