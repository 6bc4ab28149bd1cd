import { PAGE_CATEGORIES } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { PAGE_SUBJECTS } from '@preceptor/content/question-pages/question-subjects'
import { Clock } from 'lucide-react'
import { DIFFICULTY_WORDS } from '../../../shared/components/difficulty-words.ts'
import { pathOf } from './question-links.ts'
import { secondsAloud } from './spoken.ts'

/** About how long the sample answer takes out loud. */
function TimeAloud({ page }: { page: QuestionPage }) {
  return (
    <span className="time-aloud">
      <Clock className="i" />
      <span className="sr">Sample answer: </span>
      {secondsAloud(page.sampleAnswer.example)} sec aloud
    </span>
  )
}

type CardLook = 'plain' | 'timed' | 'described'

/**
 * A question in a list: the whole question as the link, its subject, its level and its unit. On a card it stands
 * `timed`, or `described`: with what its page says of it.
 */
export function QuestionCard({
  page,
  isLater = false,
  look = 'plain',
}: {
  page: QuestionPage
  isLater?: boolean
  look?: CardLook
}) {
  const { category, subject, level, question, socialProof } = page
  const title = (
    <h3 data-words>
      <a href={pathOf(page)}>{question}</a>
    </h3>
  )
  if (look === 'plain')
    return (
      <li className="question-card">
        {title}
        <p className="small muted">
          {PAGE_SUBJECTS[subject]} · {DIFFICULTY_WORDS[level]} · {PAGE_CATEGORIES[category]}
        </p>
      </li>
    )
  return (
    <li
      className="question-card"
      data-subject={subject}
      data-level={level}
      data-unit={category}
      data-later={isLater ? '' : undefined}
    >
      <p className="small subject" data-words>
        {PAGE_SUBJECTS[subject]}
      </p>
      {title}
      {look === 'described' && <p className="muted">{socialProof.text}</p>}
      <p className="row small muted card-facts">
        <TimeAloud page={page} />
        <span data-words>{DIFFICULTY_WORDS[level]}</span>
        <span data-words>{PAGE_CATEGORIES[category]}</span>
      </p>
    </li>
  )
}

/** Questions under a heading that names the list: in rows, or on cards. */
export function QuestionCards({
  id,
  title,
  pages,
  look = 'plain',
}: {
  id: string
  title: string
  pages: readonly QuestionPage[]
  look?: CardLook
}) {
  return (
    <section className="section laid-out-late" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className={look === 'plain' ? 'question-cards' : 'question-cards large'}>
        {pages.map((page) => (
          <QuestionCard key={page.id} page={page} look={look} />
        ))}
      </ul>
    </section>
  )
}
