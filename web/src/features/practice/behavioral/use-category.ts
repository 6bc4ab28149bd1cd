import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { categoryOf } from './categories.ts'
import { viewLinkId } from './category-cards.tsx'

/**
 * The category the address names, null for the list of them. Once it changes, the heading takes the focus; back
 * in the list the link that had opened the category does.
 */
export const useCategory = () => {
  const [query] = useSearchParams()
  const category = categoryOf(query)
  const key = category?.key ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(key)
  useEffect(() => {
    const left = before.current
    before.current = key
    if (left === key) return
    const opener = key === null && left !== null ? document.getElementById(viewLinkId(left)) : null
    const target = opener ?? heading.current
    target?.focus()
  }, [key])
  return { category, heading }
}
