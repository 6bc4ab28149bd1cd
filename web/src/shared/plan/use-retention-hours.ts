import { PLANS } from '@preceptor/domain/billing/plans'
import { useSubscription } from './use-subscription.ts'

/** How long the plan keeps an incomplete session; null while the plan is not known. */
export const useRetentionHours = (): number | null => {
  const plan = useSubscription().data?.subscription.plan
  return plan ? PLANS[plan].retentionHours : null
}
