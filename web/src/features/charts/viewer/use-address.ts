import { useState } from 'react'

/** A value that stands in the query of the address, so that a link leads back to it. */
export const useAddress = (name: string, preset: string): [string, (value: string) => void] => {
  const [value, setValue] = useState(() => new URLSearchParams(location.search).get(name) ?? preset)
  const change = (next: string) => {
    const query = new URLSearchParams(location.search)
    if (next === preset) query.delete(name)
    else query.set(name, next)
    history.replaceState(null, '', query.size ? `?${query}` : location.pathname)
    setValue(next)
  }
  return [value, change]
}
