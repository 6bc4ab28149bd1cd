import { Search } from 'lucide-react'

/** The field that searches the questions; its form says where to. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  return (
    <label className="search-box">
      <Search className="i" />
      <span className="sr">Search questions</span>
      <input
        className="input"
        type="search"
        name="q"
        maxLength={100}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
      />
    </label>
  )
}
