import { PAGE_CATEGORIES, type PageCategory } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { PAGE_SUBJECTS, type PageSubject } from '@preceptor/content/question-pages/question-subjects'
import { Check } from 'lucide-react'
import { DIFFICULTY_WORDS } from '../../../shared/components/difficulty-words.ts'
import { SearchBox } from '../../../shared/components/fields/search-box.tsx'

/** On a chip, where the whole name would break the row. */
const SHORT_NAMES: Partial<Record<PageSubject, string>> = { strengths: 'Strengths' }

/** Searches that find something in any list of nursing questions. */
const COMMON_SEARCHES = ['conflict', 'mistake', 'weakness', 'triage', 'family']

function SubjectChip({ value, label, count }: { value: string; label: string; count: number }) {
  return (
    <label>
      <input type="radio" name="subject" value={value} defaultChecked={value === ''} />
      <Check className="i" />
      {label} <span className={count > 9 ? 'num two-digits' : 'num'}>{count}</span>
    </label>
  )
}

function Choice({
  name,
  any,
  labels,
}: {
  name: string
  any: string
  labels: Readonly<Record<string, string>>
}) {
  return (
    <label>
      <span className="sr">{name === 'unit' ? 'Unit' : 'Level'}</span>
      <select className="input" name={name} defaultValue="">
        <option value="">{any}</option>
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** In place of the list: words that find something, and the way back to all of it. */
function NothingFound() {
  return (
    <div className="card pad stack nothing-found" data-nothing-found hidden>
      <p className="text-xl">
        <strong>
          No questions match
          <span data-asked />.
        </strong>
      </p>
      <p className="muted">Try this, or clear the search.</p>
      <div className="row gap-2">
        <button type="button" className="btn quiet" data-search-everywhere hidden />
        <span className="contents" data-meant />
        {COMMON_SEARCHES.map((word) => (
          <button key={word} type="button" className="btn quiet" data-try={word} data-common>
            {word}
          </button>
        ))}
      </div>
      <button type="reset" className="btn justify-self-start">
        Clear search
      </button>
    </div>
  )
}

/**
 * Search and filters over the cards below it, which the page's script makes work; where there is none they are not
 * shown, and the list is whole.
 */
export function QuestionFilters({ pages }: { pages: readonly QuestionPage[] }) {
  const subjects = Object.entries(PAGE_SUBJECTS) as [PageSubject, string][]
  const units = Object.fromEntries(
    (Object.entries(PAGE_CATEGORIES) as [PageCategory, string][])
      .filter(([unit]) => pages.some(({ category }) => category === unit))
      .sort(([, one], [, other]) => one.localeCompare(other)),
  )
  return (
    <search>
      <form className="stack gap-4 question-filters" data-question-filters>
        <SearchBox placeholder="Try conflict or triage" />
        <button type="submit" className="sr" tabIndex={-1}>
          Search
        </button>
        <fieldset>
          <legend className="sr">Subject</legend>
          <div className="pick-chips in-one-row">
            <SubjectChip value="" label="All" count={pages.length} />
            {subjects.map(([value, label]) => (
              <SubjectChip
                key={value}
                value={value}
                label={SHORT_NAMES[value] ?? label}
                count={pages.filter(({ subject }) => subject === value).length}
              />
            ))}
          </div>
        </fieldset>
        <div className="row between">
          <p className="muted" aria-hidden="true">
            <strong data-question-count>{pages.length} questions</strong>
          </p>
          <p className="sr" role="status" data-question-status>
            {pages.length} questions
          </p>
          <div className="row gap-2">
            <Choice name="level" any="Any level" labels={DIFFICULTY_WORDS} />
            <Choice name="unit" any="Any unit" labels={units} />
          </div>
        </div>
        <NothingFound />
      </form>
    </search>
  )
}
