import type { BehavioralStatus } from '@preceptor/contracts/practice/practice'
import { StoryLine } from '../../../shared/results/story-line.tsx'
import { type Progress, ProgressMarks } from '../room/chat-header.tsx'

/** The question, which stays above the chat, and how far the story has come. */
export function AskedQuestion({
  question,
  story,
  progress,
}: {
  question: string
  story: BehavioralStatus['story']
  progress: Progress
}) {
  return (
    <section className="qcard" aria-labelledby="asked-title">
      <div className="row between gap-1">
        <h2 id="asked-title">Your question</h2>
        <div className="narrow-only row gap-2" aria-hidden="true">
          <ProgressMarks {...progress} />
        </div>
      </div>
      <p className="voice">{question}</p>
      {story.length > 0 && (
        <div className="narrow-only">
          <StoryLine story={story} label="What we’ve heard so far" isOngoing />
        </div>
      )}
    </section>
  )
}
