import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { buttonClass } from '../../../shared/components/button.tsx'
import { SearchBox } from '../../../shared/components/fields/search-box.tsx'
import { Wave } from '../../../shared/components/wave.tsx'
import { paths } from '../../../shared/paths.ts'
import { TO_HOME_PAGE } from '../../../shared/words/link-words.ts'
import { pathOf } from '../questions/question-links.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** What any address without a page shows: a search, the way home, and questions to practice meanwhile. */
export function NotFoundPage({ questions }: { questions: readonly QuestionPage[] }) {
  return (
    <>
      <PublicHeader />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap split-page">
          <div className="stack gap-5">
            <p className="small muted">Page not found</p>
            <h1>We can’t find that page.</h1>
            <p className="lead">
              The link may be old, or a letter may be missing. Your sessions and scores are fine.
            </p>
            <search>
              <form className="stack" action={paths.questions}>
                <SearchBox placeholder="Search interview questions" />
                <div className="row">
                  <button type="submit" className={buttonClass()}>
                    Search
                  </button>
                  <a className={buttonClass({ look: 'quiet' })} href={paths.home} data-home>
                    {TO_HOME_PAGE}
                  </a>
                </div>
              </form>
            </search>
          </div>
          <div className="stage-panel stack gap-5">
            <Wave kind="still" />
            <p className="voice text-xl">“Tell me about a time you ended up somewhere you didn’t expect.”</p>
            <p className="small muted">While you’re here, three questions to practice:</p>
            <ul className="stack gap-2 text-balance">
              {questions.map((page) => (
                <li key={page.id}>
                  <a className="link" href={pathOf(page)}>
                    {page.question}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
