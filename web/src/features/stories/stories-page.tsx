import { MAX_STORIES, type Story } from '@preceptor/contracts/interviews/stories'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../shared/components/button.tsx'
import { Notice } from '../../shared/components/notice.tsx'
import { PageLoading } from '../../shared/components/page-loading.tsx'
import { RetryButton } from '../../shared/components/retry-button.tsx'
import { failureText } from '../../shared/lib/api-failure.ts'
import { paths } from '../../shared/paths.ts'
import { KEPT_UNTIL_REMOVED, STORY_BANK } from '../../shared/stories/story-words.ts'
import { useStories } from '../../shared/stories/use-stories.ts'
import { RemoveStoryDialog } from './remove-story-dialog.tsx'
import { StoryCard } from './story-card.tsx'

const NoStories = () => (
  <div className="card pad stack justify-items-start">
    <h2 className="text-lg">No stories yet</h2>
    <p>Answer a question again from any result. Then keep your second answer here.</p>
    <Link className={buttonClass()} to={paths.dashboard}>
      Go to your dashboard
    </Link>
  </div>
)

function StoryList({ stories }: { stories: readonly Story[] }) {
  /** Whom the dialog is about; null while it is closed. */
  const [removing, setRemoving] = useState<Story | null>(null)
  const [said, setSaid] = useState('')
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      {stories.length === 0 ? (
        <NoStories />
      ) : (
        <>
          <p className="small muted">
            {stories.length} of {MAX_STORIES} stories
          </p>
          <ul className="grid items-start gap-4 main:grid-cols-2">
            {stories.map((story) => (
              <StoryCard key={story.id} story={story} onRemove={() => setRemoving(story)} />
            ))}
          </ul>
        </>
      )}
      {removing && (
        <RemoveStoryDialog
          story={removing}
          onDone={() => {
            setSaid('Removed.')
            setRemoving(null)
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

/** The answers a user chose to keep, with their words. */
export function StoriesPage() {
  const stories = useStories()
  return (
    <div className="stack gap-5">
      <div>
        <h1>{STORY_BANK}</h1>
        <p className="muted mt-1">Answers you chose to keep, in your own words. {KEPT_UNTIL_REMOVED}</p>
      </div>
      {stories.data ? (
        <StoryList stories={stories.data} />
      ) : stories.isError ? (
        <Notice tone="bad" actions={<RetryButton query={stories} />}>
          {failureText(stories.error, 'We couldn’t load your stories. They’re safe. Try again.')}
        </Notice>
      ) : (
        <PageLoading text="Loading your stories..." />
      )}
    </div>
  )
}
