import { Nerves, NervesQuestion } from '@preceptor/contracts/interviews/nerves'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../session/session-context.tsx'

const KEY = ['nerves-question']

/** Whether the user wants to be asked how nervous they are; false until that is known. */
export const useAsksNerves = () => {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('/api/nerves/question', NervesQuestion, { signal }),
  })
  const stop = useMutation({
    mutationFn: () => api.post('/api/nerves/question', { asks: false }, NervesQuestion),
    onSuccess: (answer) => queries.setQueryData(KEY, answer),
  })
  return { asks: data?.asks ?? false, stopAsking: () => stop.mutate() }
}

/** Keeps an answer about one interview. */
export const useKeepNerves = (interviewId: string) => {
  const api = useApi()
  return useMutation({
    mutationFn: (answer: { when: 'before' | 'after'; level: number }) =>
      api.post(`/api/nerves/interviews/${interviewId}`, answer, Nerves),
  })
}
