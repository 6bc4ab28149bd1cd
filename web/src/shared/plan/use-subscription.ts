import { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useApi, useUser } from '../session/session-context.tsx'
import type { KnownStatus } from './access.ts'

export const SUBSCRIPTION_QUERY = ['subscription'] as const
const ASK_AGAIN_MS = 15_000

/** What is decided by the plan the user is on: their dashboard, what is used and what the user may use. */
const DECIDED_BY_PLAN = [SUBSCRIPTION_QUERY, ['dashboard'], ['usage']] as const

/** Loads again whatever a change of the plan may change. */
export const reloadWhatPlansDecide = (queries: QueryClient) => {
  for (const queryKey of DECIDED_BY_PLAN) void queries.invalidateQueries({ queryKey })
}

/** The subscription of whoever is signed in; asked for again until the api has answered once. */
export const useSubscription = () => {
  const api = useApi()
  const user = useUser()
  return useQuery({
    queryKey: SUBSCRIPTION_QUERY,
    queryFn: ({ signal }) => api.get('/api/subscriptions/status', SubscriptionStatusReply, { signal }),
    enabled: user !== null,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
  })
}

/** Its status, or why that is not known. */
export const useSubscriptionStatus = (): KnownStatus => {
  const { data, isError } = useSubscription()
  return data?.subscription.status ?? (isError ? 'failed' : 'pending')
}
