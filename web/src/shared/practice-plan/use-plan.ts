import { type PracticePlanBody, PracticePlanReply } from '@preceptor/contracts/practice/practice-plan'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PLAN_QUERY } from '../dashboard-query.ts'
import { nextTask } from '../lib/next-task.ts'
import { useApi, useUser } from '../session/session-context.tsx'

const PATH = '/api/plan'

/** The zone of this browser, as IANA names it. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The user's plan of practice, and their next step with or without one; nothing is asked for a visitor. The page asks for it each
 * time it is opened; its parts, which are drawn once it is there, do not ask again.
 */
export const usePlan = ({ opensPage = false } = {}) => {
  const api = useApi()
  const user = useUser()
  return useQuery({
    queryKey: PLAN_QUERY,
    queryFn: async ({ signal }) => {
      // The first `Intl` object of a page takes as long as drawing a part of it.
      await nextTask()
      return api.get(`${PATH}?timeZone=${encodeURIComponent(browserZone())}`, PracticePlanReply, { signal })
    },
    enabled: user !== null,
    staleTime: 0,
    refetchOnMount: opensPage,
  })
}

/** Makes the plan or changes what is given in it; null removes it. What the server answers is shown at once. */
export const useChangePlan = () => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: Omit<PracticePlanBody, 'timeZone'> | null) => {
      if (change) return api.put(PATH, { ...change, timeZone: browserZone() }, PracticePlanReply)
      await api.delete(PATH)
      return null
    },
    onSuccess: (reply) => {
      if (reply) queries.setQueryData(PLAN_QUERY, reply)
      return queries.invalidateQueries({ queryKey: PLAN_QUERY })
    },
  })
}
export type PlanChange = ReturnType<typeof useChangePlan>
