import { PAGE_CATEGORIES } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { paths } from '../../../shared/paths.ts'
import { pathOf } from './question-links.ts'

/** Pages to read next, and the way to all of them. */
export function RelatedQuestions({ pages }: { pages: readonly QuestionPage[] }) {
  return (
    <section className="section" aria-labelledby="related">
      <h2 id="related">More interview questions</h2>
      <ul className="related">
        {pages.map((page) => (
          <li key={page.id} className="card go-to">
            <a href={pathOf(page)}>
              <span className="small muted">{PAGE_CATEGORIES[page.category]}</span>
              <span className="sr">: </span>
              <strong>{page.topic}</strong>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={paths.questions}>All interview questions</a>
      </p>
    </section>
  )
}
