import { PAGE_CATEGORIES, type PageCategory } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { isWeaknessPage } from '@preceptor/content/question-pages/question-pages'
import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'
import { PublicFooter } from '../site/public-footer.tsx'
import { PublicHeader } from '../site/public-header.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { PracticeStage } from './practice-stage.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionFilters } from './question-filters.tsx'
import { HOME } from './question-links.ts'

/** So many are shown before the user asks for the others, where a script can show them. */
const SHOWN_FIRST = 12

/** Every question, with a search, and the way to each unit's page. */
export function QuestionIndexPage({ pages }: { pages: readonly QuestionPage[] }) {
  const ordered = pages.toSorted((one, other) => Number(isWeaknessPage(one)) - Number(isWeaknessPage(other)))
  const categories = [...new Set(pages.map(({ category }) => category))].sort((one, other) =>
    PAGE_CATEGORIES[one].localeCompare(PAGE_CATEGORIES[other]),
  )
  return (
    <>
      <PublicHeader current="questions" />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap">
          <Breadcrumb steps={[HOME]} here="Interview questions" />
          <div className="stack question-hero">
            <h1>Nursing interview questions</h1>
            <p className="lead">
              {pages.length} questions nurses get asked, each with a sample answer and what most people leave
              out.
            </p>
          </div>
          <div className="mt-6">
            <QuestionFilters pages={pages} />
          </div>
          <h2 className="sr">Questions</h2>
          <ul className="question-cards mt-6" data-question-list>
            {ordered.map((page, at) => (
              <QuestionCard key={page.id} page={page} isLater={at >= SHOWN_FIRST} />
            ))}
          </ul>
          <div className="question-more">
            <button type="button" className={buttonClass({ look: 'quiet' })} data-show-more>
              Show {pages.length - SHOWN_FIRST} more
            </button>
          </div>
          <PracticeStage />
          <UnitLinks categories={categories} />
        </div>
      </main>
      <PublicFooter />
    </>
  )
}

function UnitLinks({ categories }: { categories: readonly PageCategory[] }) {
  return (
    <nav className="section" aria-labelledby="units">
      <h2 id="units" className="text-2xl">
        Questions by unit and role
      </h2>
      <ul className="unit-links mt-4">
        {categories.map((category) => (
          <li key={category}>
            <a href={paths.questionCategory(category)}>{PAGE_CATEGORIES[category]}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
