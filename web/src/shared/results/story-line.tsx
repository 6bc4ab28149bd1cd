import type { StarPart, StarStatus } from '@preceptor/contracts/interviews/interview'
import { NOT_YET, STAR_NAME, STAR_STATUS_WORD } from '@preceptor/domain/speech/answer-words'
import { Check, CircleDashed, Minus } from 'lucide-react'

/** How whole a part of the story is, as a mark. */
export function StoryMark({ status }: { status: StarStatus }) {
  if (status === 'present') return <Check className="i" />
  return status === 'partial' ? <CircleDashed className="i" /> : <Minus className="i" />
}

const saidOf = (status: StarStatus, isOngoing: boolean) => {
  if (status !== 'partial' && status !== 'absent') return ''
  return `, ${isOngoing && status === 'absent' ? NOT_YET : STAR_STATUS_WORD[status]}`
}

/** The four parts of a story in one line; nothing where the question asks for none. */
export function StoryLine({
  story,
  label,
  isOngoing = false,
}: {
  story: readonly { part: StarPart; status: StarStatus }[]
  /** What the line is, for whoever hears the page. */
  label: string
  /** Whether the interview continues, so that a missing part may follow. */
  isOngoing?: boolean
}) {
  if (story.every(({ status }) => status === 'not_applicable')) return null
  return (
    <ol className="star4" aria-label={label}>
      {story.map(({ part, status }) => (
        <li key={part} className={status}>
          <span>
            <StoryMark status={status} />
            {STAR_NAME[part]}
            <span className="sr">{saidOf(status, isOngoing)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
