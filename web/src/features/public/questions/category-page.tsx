import { CATEGORY_PAGES } from '@preceptor/content/question-pages/category-pages'
import { PAGE_CATEGORIES, type PageCategory } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { buttonClass } from '../../../shared/components/button.tsx'
import { questionCount } from '../../../shared/lib/question-count.ts'
import { paths } from '../../../shared/paths.ts'
import { PublicFooter } from '../site/public-footer.tsx'
import { PublicHeader } from '../site/public-header.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { PracticeStage } from './practice-stage.tsx'
import { QuestionCards } from './question-card.tsx'
import { ALL_QUESTIONS, HOME } from './question-links.ts'

/** The others are behind the units they are of. */
const MOST_RELATED = 4

interface Shown {
  category: PageCategory
  /** Of this category. */
  pages: readonly QuestionPage[]
  /** Of others, on the same subjects. */
  related: readonly QuestionPage[]
}

/** Units whose questions are on the same subjects. */
function RelatedUnits({ units }: { units: readonly PageCategory[] }) {
  return (
    <nav className="section" aria-labelledby="related-units">
      <h2 id="related-units" className="text-2xl">
        Units that ask about the same things
      </h2>
      <ul className="row gap-2 mt-4">
        {units.map((unit) => (
          <li key={unit}>
            <a className={buttonClass({ look: 'quiet' })} href={paths.questionCategory(unit)}>
              {PAGE_CATEGORIES[unit]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What the interviews of one unit or role look for, its questions, and what is asked elsewhere too. */
export function CategoryPage({ category, pages, related }: Shown) {
  const { headline, intro } = CATEGORY_PAGES[category]
  const [opening, ...rest] = intro
  return (
    <>
      <PublicHeader current="questions" />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap">
          <Breadcrumb steps={[HOME, ALL_QUESTIONS]} here={PAGE_CATEGORIES[category]} />
          <div className="question-and-aside">
            <div>
              <div className="stack question-hero">
                <h1>{headline}</h1>
                <p className="lead">{opening}</p>
                <p>{rest.join(' ')}</p>
              </div>
              <QuestionCards
                look="described"
                id="of-category"
                title={`${questionCount(pages.length)} with a sample answer`}
                pages={pages}
              />
            </div>
            <div className="question-aside">
              <PracticeStage isBeside />
            </div>
          </div>
          <QuestionCards
            id="related"
            title="Asked in other interviews too"
            pages={related.slice(0, MOST_RELATED)}
          />
          <RelatedUnits units={[...new Set(related.map((page) => page.category))]} />
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
