import { PAGE_CATEGORIES } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { paths } from '../../../shared/paths.ts'
import { PublicFooter } from '../site/public-footer.tsx'
import { PublicHeader } from '../site/public-header.tsx'
import { pathOf } from './question-links.ts'

/** Every question page by its category. */
export function QuestionIndexPage({ pages }: { pages: readonly QuestionPage[] }) {
  const byCategory = Map.groupBy(pages, ({ category }) => category)
  return (
    <>
      <PublicHeader />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap">
          <nav aria-label="Breadcrumb">
            <ol className="row small muted gap-2">
              <li>
                <a href={paths.home}>Home</a>
              </li>
              <li aria-hidden="true">/</li>
              <li aria-current="page">Interview questions</li>
            </ol>
          </nav>
          <div className="stack question-hero">
            <h1>Nursing interview questions and sample answers</h1>
            <p className="lead">
              One question a page: what the interviewer listens for, an answer as a nurse would say it, and
              what most candidates miss.
            </p>
          </div>
          <div className="question-index section">
            {[...byCategory].map(([category, ofCategory]) => (
              <section key={category} aria-labelledby={`category-${category}`}>
                <h2 id={`category-${category}`} className="text-lg">
                  {PAGE_CATEGORIES[category]}
                </h2>
                <ul className="stack gap-2 mt-2">
                  {ofCategory.map((page) => (
                    <li key={page.id}>
                      <a href={pathOf(page)}>
                        <span className="sr">{PAGE_CATEGORIES[category]}: </span>
                        {page.topic}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      </main>
      <PublicFooter links="marketing" />
    </>
  )
}
