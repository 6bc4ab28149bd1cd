import type { ComparisonReply } from '@preceptor/contracts/interviews/redo'
import { KeepStoryReply } from '@preceptor/contracts/interviews/stories'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../shared/session/session-context.tsx'
import { STORIES_QUERY } from '../../../shared/stories/use-stories.ts'

/** Keeps the answer of a session in the story bank, and takes that back. */
export const useKeepStory = (sessionId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const show = (storyId: string | null) => {
    queries.setQueryData<ComparisonReply>(
      ['comparison', sessionId],
      (comparison) => comparison && { ...comparison, story: { storyId } },
    )
    return queries.invalidateQueries({ queryKey: STORIES_QUERY })
  }
  const keep = useMutation({
    mutationFn: () => api.post('/api/stories', { sessionId }, KeepStoryReply),
    onSuccess: ({ storyId }) => void show(storyId),
  })
  const undo = useMutation({
    mutationFn: (storyId: string) => api.delete(`/api/stories/${storyId}`),
    onSuccess: () => {
      void show(null)
      keep.reset()
    },
  })
  return { keep, undo }
}
