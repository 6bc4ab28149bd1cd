import { CATEGORY_PAGES } from '@preceptor/content/question-pages/category-pages'
import { PAGE_CATEGORIES, type PageCategory } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { questionCount } from '../../../shared/lib/question-count.ts'
import { PublicFooter } from '../site/public-footer.tsx'
import { PublicHeader } from '../site/public-header.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { PracticeStage } from './practice-stage.tsx'
import { QuestionCards } from './question-card.tsx'
import { ALL_QUESTIONS, HOME } from './question-links.ts'

interface Shown {
  category: PageCategory
  /** Of this category. */
  pages: readonly QuestionPage[]
  /** Of others, on the same subjects. */
  related: readonly QuestionPage[]
}

/** The questions of one unit or role, and what its interviews look for. */
export function CategoryPage({ category, pages, related }: Shown) {
  const { headline, intro } = CATEGORY_PAGES[category]
  return (
    <>
      <PublicHeader current="questions" />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap">
          <Breadcrumb steps={[HOME, ALL_QUESTIONS]} here={PAGE_CATEGORIES[category]} />
          <div className="stack question-hero">
            <p className="small muted">
              {PAGE_CATEGORIES[category]} · {questionCount(pages.length)} with a sample answer
            </p>
            <h1>{headline}</h1>
            <p>{intro}</p>
          </div>
          <QuestionCards large id="of-category" title="Questions with a sample answer" pages={pages} />
          <PracticeStage />
          <QuestionCards id="related" title="Asked in other interviews too" pages={related} />
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
