import { useId } from 'react'
import type { Found } from './search-chart.ts'

const MOST_SHOWN = 30

/** Searches states, events, guards and actions; Enter leads to the first that was found. */
export function SearchBox({
  query,
  found,
  onQuery,
  onChoose,
}: {
  query: string
  found: readonly Found[]
  onQuery: (query: string) => void
  onChoose: (found: Found) => void
}) {
  const id = useId()
  return (
    <search className="mt-4 block max-w-[40rem]">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (found[0]) onChoose(found[0])
        }}
      >
        <label htmlFor={id} className="small">
          Search states, events, guards and actions
        </label>
        <input
          id={id}
          type="search"
          className="input"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
        />
      </form>
      <p role="status" className="small muted">
        {query.trim() !== '' && (found.length === 1 ? '1 place found' : `${found.length} places found`)}
      </p>
      {found.length > 0 && (
        <ul
          className="max-h-56 overflow-auto rounded-md border border-line p-2 text-(length:--text-sm)"
          aria-label="Found"
        >
          {found.slice(0, MOST_SHOWN).map((one) => (
            <li key={one.id}>
              <button type="button" className="sc-name" onClick={() => onChoose(one)}>
                {one.kind === 'state' ? one.text : `${one.at}: ${one.text}`}
              </button>
            </li>
          ))}
          {found.length > MOST_SHOWN && <li className="muted">and {found.length - MOST_SHOWN} more</li>}
        </ul>
      )}
    </search>
  )
}
