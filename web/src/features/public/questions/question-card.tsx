import { PAGE_CATEGORIES } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { PAGE_SUBJECTS } from '@preceptor/content/question-pages/question-subjects'
import { DIFFICULTY_WORDS } from '../../../shared/components/difficulty-words.ts'
import { pathOf } from './question-links.ts'

/** A question in a list: its subject, the whole question as the link, its level and its unit. */
export function QuestionCard({ page, isLater = false }: { page: QuestionPage; isLater?: boolean }) {
  const { category, subject, level, question } = page
  return (
    <li
      className="question-card"
      data-subject={subject}
      data-level={level}
      data-unit={category}
      data-later={isLater ? '' : undefined}
    >
      <p className="small muted">{PAGE_SUBJECTS[subject]}</p>
      <h3>
        <a href={pathOf(page)}>{question}</a>
      </h3>
      <p className="small muted row gap-4">
        <span>{DIFFICULTY_WORDS[level]}</span>
        <span>{PAGE_CATEGORIES[category]}</span>
      </p>
    </li>
  )
}

/** Questions side by side under a heading that names the list. */
export function QuestionCards({
  id,
  title,
  pages,
}: {
  id: string
  title: string
  pages: readonly QuestionPage[]
}) {
  return (
    <section className="section laid-out-late" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="question-cards">
        {pages.map((page) => (
          <QuestionCard key={page.id} page={page} />
        ))}
      </ul>
    </section>
  )
}
