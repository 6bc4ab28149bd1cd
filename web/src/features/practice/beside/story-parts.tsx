import type { StarPart } from '@preceptor/contracts/interviews/interview'
import type { BehavioralStatus } from '@preceptor/contracts/practice/practice'
import { NOT_YET, STAR_NAME, STAR_STATUS_WORD } from '@preceptor/domain/speech/answer-words'
import { capitalized } from '@preceptor/domain/text/capitalized'
import { StoryMark } from '../../../shared/results/story-line.tsx'

type Story = BehavioralStatus['story']

/** What to say of a part that is not there yet, or not all of it. */
const ASKS: Record<StarPart, { absent: string; partial: string }> = {
  situation: { absent: 'When and where was it?', partial: 'Which shift, which patient?' },
  task: { absent: 'What was your job?', partial: 'Which part was yours?' },
  action: { absent: 'What did you do, step by step?', partial: 'What did you do yourself?' },
  result: {
    absent: 'What changed, and how do you know?',
    partial: 'What changed for the patient or the team?',
  },
}
/** How it stands, and what to say next. */
const askOf = (part: StarPart, status: 'absent' | 'partial') =>
  `${capitalized(status === 'absent' ? NOT_YET : STAR_STATUS_WORD.partial)}. ${ASKS[part][status]}`

const LONGEST_QUOTE_CHARS = 90

/** The beginning of what was said, cut between two words. */
const shortened = (quote: string) => {
  if (quote.length <= LONGEST_QUOTE_CHARS) return quote
  const end = quote.lastIndexOf(' ', LONGEST_QUOTE_CHARS)
  return `${quote.slice(0, end > 0 ? end : LONGEST_QUOTE_CHARS)}…`
}

/** The four parts with the candidate's own words, or what is still asked for. */
export function StoryCard({ story }: { story: Story }) {
  return (
    <section className="card stack gap-1" aria-labelledby="story-title">
      <h2 id="story-title" className="text-lg">
        What we’ve heard
      </h2>
      <ul className="story-parts">
        {story.map(({ part, status, quote }) => (
          <li key={part} className={status}>
            <StoryMark status={status} />
            <div>
              <h3>{STAR_NAME[part]}</h3>
              {status === 'present' ? (
                <p>{quote === null ? 'Heard.' : `“${shortened(quote)}”`}</p>
              ) : (
                <p>{askOf(part, status === 'partial' ? 'partial' : 'absent')}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
