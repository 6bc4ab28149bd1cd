import { Bookmark, BookmarkCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { ApiFailure, failureText } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import { KEPT_UNTIL_REMOVED } from '../../../shared/stories/story-words.ts'
import { useAnsweringAgain } from './again-context.tsx'
import { useKeepStory } from './use-keep-story.ts'

const FAILED = {
  keep: 'We couldn’t keep this story. Your words are still here. Try again.',
  undo: 'We couldn’t remove this story. Try again.',
}

function Failure({ error, what }: { error: unknown; what: keyof typeof FAILED }) {
  const isFull = error instanceof ApiFailure && error.code === 'STORY_BANK_FULL'
  return (
    <p className="error" role="alert">
      <TriangleAlert className="i" />
      <span>
        {failureText(error, FAILED[what])} {isFull && <Link to={paths.stories}>Open your story bank</Link>}
      </span>
    </p>
  )
}

/**
 * Keeps the second answer beyond its transcript, when that is asked for; what was kept just now can be taken back here, and
 * what was kept before in the story bank.
 */
export function KeepStory({ storyId }: { storyId: string | null }) {
  const again = useAnsweringAgain()
  const { keep, undo } = useKeepStory(again?.sessionId ?? '')
  const about = useId()
  if (!again || (storyId === null && again.locked)) return null
  // Shown as kept while the call has not ended: the button stays, and with it the focus.
  const isNew = storyId !== null && (keep.isSuccess || keep.isPending)
  return (
    <div className="stack gap-2 only-screen">
      <div className="row gap-x-4 gap-y-1">
        <p role="status" className={storyId === null ? 'sr' : 'flex items-center gap-2'}>
          {storyId !== null && (
            <>
              <BookmarkCheck className="i text-accent" />
              <strong>Kept in your story bank</strong>
            </>
          )}
        </p>
        {storyId !== null && (
          <Link className="link" to={paths.stories}>
            See your stories
          </Link>
        )}
        {(storyId === null || isNew) && (
          <Button
            look="quiet"
            aria-describedby={about}
            busyText={(keep.isPending && 'Keeping...') || (undo.isPending && 'Removing...')}
            onClick={() => (storyId === null ? keep.mutate() : undo.mutate(storyId))}
          >
            {isNew ? <Undo2 className="i" /> : <Bookmark className="i" />}
            {isNew ? 'Undo' : 'Keep in my story bank'}
          </Button>
        )}
      </div>
      <p className="meta" id={about}>
        {KEPT_UNTIL_REMOVED}
      </p>
      {keep.error && <Failure error={keep.error} what="keep" />}
      {undo.error && <Failure error={undo.error} what="undo" />}
    </div>
  )
}
