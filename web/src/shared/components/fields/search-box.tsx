import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The field that searches the questions, named `q` in its form. */
export function SearchBox(field: ComponentProps<'input'>) {
  return (
    <label className="search-box">
      <Search className="i" />
      <span className="sr">Search questions</span>
      <input
        className="input"
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        {...field}
      />
    </label>
  )
}
