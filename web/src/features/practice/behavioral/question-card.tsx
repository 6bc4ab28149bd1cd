import type { PracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { Clock } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { DifficultyBadge } from '../../../shared/components/difficulty-badge.tsx'
import { TEXT_LIMIT_ID, useTextLimitReached } from '../limits/use-text-limit.ts'
import { PracticeChoice } from '../practiced/practice-choice.tsx'
import { PracticedLine } from '../practiced/practiced-line.tsx'
import { usePracticed } from '../practiced/use-practiced.ts'
import { topicsOf } from './categories.ts'
import type { InterviewStart } from './use-start.ts'

/** A question with what it asks for, and the start of its interview. */
export function QuestionCard({
  question: { id, question, description, difficulty, timeEstimateMinutes, exampleTopics },
  start,
  reason,
}: {
  question: PracticeQuestion
  start: InterviewStart
  /** Why it is the one to do next; null for the others. */
  reason: string | null
}) {
  const headingId = useId()
  const { shown, more } = topicsOf(exampleTopics)
  const practiced = usePracticed('behavioral')(id)
  const isInProgress = practiced?.isInProgress ?? false
  const isLimitReached = useTextLimitReached() && !isInProgress
  return (
    <PracticeChoice
      reason={reason}
      isDone={practiced !== undefined && !isInProgress}
      action={
        <Button
          look={isInProgress || (reason !== null && !isLimitReached) ? 'primary' : 'quiet'}
          aria-describedby={isLimitReached ? `${headingId} ${TEXT_LIMIT_ID}` : headingId}
          aria-disabled={start.startingId !== null || isLimitReached || undefined}
          busyText={start.startingId === id && 'Starting...'}
          onClick={isLimitReached ? undefined : () => start.begin(id)}
        >
          {isInProgress ? 'Resume Interview' : 'Start Interview'}
        </Button>
      }
    >
      <h2 className="voice" id={headingId}>
        {question}
      </h2>
      <p className="muted">{description}</p>
      <ul className="topics" aria-label="Example topics">
        {shown.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
        {more > 0 && <li>+{more} more</li>}
      </ul>
      <div className="choice-facts">
        <DifficultyBadge difficulty={difficulty} />
        <Badge>
          <Clock className="i" />
          {timeEstimateMinutes} min
        </Badge>
        <PracticedLine practiced={practiced} />
      </div>
    </PracticeChoice>
  )
}
