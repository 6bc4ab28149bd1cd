import { PlansReply } from '@preceptor/contracts/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/lib/request.ts'

/** What is for sale, the cheapest first; asked for without a sign-in. */
export const usePlans = () =>
  useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => request('/api/subscriptions/plans', { reply: PlansReply, signal }),
  })
