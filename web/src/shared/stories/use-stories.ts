import { StoriesReply } from '@preceptor/contracts/interviews/stories'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../session/session-context.tsx'

export const STORIES_QUERY = ['stories'] as const

/** The stories a user keeps, the newest first. */
export const useStories = () => {
  const api = useApi()
  return useQuery({
    queryKey: STORIES_QUERY,
    queryFn: async ({ signal }) => (await api.get('/api/stories', StoriesReply, { signal })).stories,
  })
}
