import { PAGE_CATEGORIES, type PageCategory } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { PAGE_SUBJECTS, type PageSubject } from '@preceptor/content/question-pages/question-subjects'
import { Check } from 'lucide-react'
import { DIFFICULTY_WORDS } from '../../../shared/components/difficulty-words.ts'
import { SearchBox } from '../../../shared/components/fields/search-box.tsx'

function SubjectChip({ value, label, count }: { value: string; label: string; count: number }) {
  return (
    <label>
      <input type="radio" name="subject" value={value} defaultChecked={value === ''} />
      <Check className="i" />
      {label} <span className="num">{count}</span>
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
        <SearchBox placeholder="Try conflict, triage, weakness" />
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
                label={label}
                count={pages.filter(({ subject }) => subject === value).length}
              />
            ))}
          </div>
        </fieldset>
        <div className="row between">
          <p className="muted" role="status" data-question-count>
            <strong>{pages.length} questions</strong>
          </p>
          <div className="row gap-2">
            <Choice name="level" any="Any level" labels={DIFFICULTY_WORDS} />
            <Choice name="unit" any="Any unit" labels={units} />
          </div>
        </div>
        <button type="reset" className="btn quiet justify-self-start" hidden data-question-reset>
          Show all questions
        </button>
      </form>
    </search>
  )
}
