import { PAGE_CATEGORIES, type PageCategory } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { isWeaknessPage } from '@preceptor/content/question-pages/question-pages'
import { ChevronDown } from 'lucide-react'
import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'
import { PublicFooter } from '../site/public-footer.tsx'
import { PublicHeader } from '../site/public-header.tsx'
import { PracticeStage } from './practice-stage.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionFilters } from './question-filters.tsx'

/** So many are shown before the user asks for the others, where a script can show them. */
const SHOWN_FIRST = 9

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
          <div className="stack question-hero mt-0">
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
          <ul className="question-cards large" data-question-list>
            {ordered.map((page, at) => (
              <QuestionCard key={page.id} page={page} look="timed" isLater={at >= SHOWN_FIRST} />
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

/** The pages of the units and roles, closed until they are wanted: the filters lead to their questions too. */
function UnitLinks({ categories }: { categories: readonly PageCategory[] }) {
  return (
    <nav className="mt-6" aria-label="Questions by unit and role">
      <details className="group rounded-lg border border-line bg-surface px-4">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-(--weight-medium) [&::-webkit-details-marker]:hidden">
          What {categories.length} units and roles ask about
          <ChevronDown className="i text-ink-3 group-open:rotate-180" />
        </summary>
        <ul className="unit-links pb-4">
          {categories.map((category) => (
            <li key={category}>
              <a href={paths.questionCategory(category)}>{PAGE_CATEGORIES[category]}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
