import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SearchBox } from '../../../shared/components/fields/search-box.tsx'
import { questionCount } from '../../../shared/lib/question-count.ts'
import { questionsWith } from './categories.ts'
import { CategoryCards } from './category-cards.tsx'
import { PracticeQuestions } from './practice-questions.tsx'

/** The categories, and a search over their questions that takes their place; what is searched for is in the address. */
export function QuestionSearch() {
  const [query, setQuery] = useSearchParams()
  // The address follows a moment later than a person types.
  const [search, setSearch] = useState(query.get('q') ?? '')
  const searchFor = (words: string) => {
    setSearch(words)
    setQuery(words ? { q: words } : {}, { replace: true })
  }
  const isSearching = search.trim() !== ''
  const found = questionsWith(search)
  return (
    <>
      <search>
        <form onSubmit={(event) => event.preventDefault()}>
          <SearchBox
            placeholder="Try conflict or mistake"
            value={search}
            onChange={({ target }) => searchFor(target.value)}
          />
        </form>
      </search>
      <p className="muted mt-4 font-(--weight-medium)" role="status">
        {isSearching && questionCount(found.length)}
      </p>
      <div className={isSearching ? 'mt-3' : undefined}>
        {isSearching ? <PracticeQuestions questions={found} /> : <CategoryCards />}
      </div>
    </>
  )
}
