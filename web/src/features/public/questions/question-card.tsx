import { PAGE_CATEGORIES } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { PAGE_SUBJECTS } from '@preceptor/content/question-pages/question-subjects'
import { DIFFICULTY_WORDS } from '../../../shared/components/difficulty-words.ts'
import { pathOf } from './question-links.ts'

/** A question in a list: the whole question as the link, its subject, its level and its unit. */
export function QuestionCard({
  page,
  isLater = false,
  isLarge = false,
}: {
  page: QuestionPage
  isLater?: boolean
  /** With what its page says of it. */
  isLarge?: boolean
}) {
  const { category, subject, level, question, socialProof } = page
  return (
    <li
      className="question-card"
      data-subject={subject}
      data-level={level}
      data-unit={category}
      data-later={isLater ? '' : undefined}
    >
      <h3>
        <a href={pathOf(page)}>{question}</a>
      </h3>
      {isLarge && <p className="muted">{socialProof.text}</p>}
      <p className="small muted">
        {PAGE_SUBJECTS[subject]} · {DIFFICULTY_WORDS[level]} · {PAGE_CATEGORIES[category]}
      </p>
    </li>
  )
}

/** Questions under a heading that names the list: in rows, or `large` on cards. */
export function QuestionCards({
  id,
  title,
  pages,
  large = false,
}: {
  id: string
  title: string
  pages: readonly QuestionPage[]
  large?: boolean
}) {
  return (
    <section className="section laid-out-late" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className={large ? 'question-cards large' : 'question-cards'}>
        {pages.map((page) => (
          <QuestionCard key={page.id} page={page} isLarge={large} />
        ))}
      </ul>
    </section>
  )
}
