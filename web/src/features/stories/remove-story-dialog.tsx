import type { Story } from '@preceptor/contracts/interviews/stories'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AlertDialog } from '../../shared/components/dialogs/alert-dialog.tsx'
import { Notice } from '../../shared/components/notice.tsx'
import { failureText } from '../../shared/lib/api-failure.ts'
import { useApi } from '../../shared/session/session-context.tsx'
import { STORIES_QUERY } from '../../shared/stories/use-stories.ts'

/** Removes a story; comparisons that show it as kept are asked for again. */
const useRemoveStory = () => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Story) => api.delete(`/api/stories/${id}`),
    onSuccess: (_, { sessionId }) => {
      void queries.invalidateQueries({ queryKey: ['comparison', sessionId] })
      return queries.invalidateQueries({ queryKey: STORIES_QUERY })
    },
  })
}

/** Asks before the words of a story are deleted. */
export function RemoveStoryDialog({
  story,
  onDone,
  onClose,
}: {
  story: Story
  onDone: () => void
  onClose: () => void
}) {
  const removing = useRemoveStory()
  return (
    <AlertDialog
      open
      title="Remove this story?"
      confirm={{
        label: 'Remove it',
        look: 'danger',
        busyText: removing.isPending && 'Removing...',
        onPress: () => removing.mutate(story, { onSuccess: onDone }),
      }}
      cancel={{ label: 'Keep it', onPress: onClose }}
    >
      <p className="wrap-anywhere">
        <strong>{story.question}</strong>
      </p>
      <p>We’ll delete its words right away. You can’t get them back. Its scores stay.</p>
      {removing.error && (
        <Notice tone="bad">{failureText(removing.error, 'We couldn’t remove it. Try again.')}</Notice>
      )}
    </AlertDialog>
  )
}
