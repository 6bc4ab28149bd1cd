import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type NumberedQuote, quoteOfHash } from './numbered-quotes.ts'

export interface ShownQuote {
  /** The number of the quote that is shown; null for none. */
  number: number | null
  /** To be called by the link that shows a quote: focus returns to it. */
  leaveFrom: (link: HTMLElement) => void
  /** Back to where the quote was pressed. */
  back: () => void
}

const firstPieceOf = (number: number) => document.querySelector<HTMLElement>(`[data-quotes~="${number}"]`)

/**
 * The quote that the address shows. Once its words are in the page they get the focus; Esc, `back` and the
 * browser's own Back return to the link that was pressed, else to `restHash`.
 */
export const useShownQuote = (quotes: readonly NumberedQuote[], restHash: string): ShownQuote => {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const opener = useRef<HTMLElement>(null)
  const wanted = quoteOfHash(hash)
  const number = quotes.some((quote) => quote.number === wanted) ? wanted : null

  useEffect(() => {
    if (number === null) return
    const piece = firstPieceOf(number)
    piece?.focus({ preventScroll: true })
    piece?.scrollIntoView({ block: 'center' })
    return () => {
      const from = opener.current
      // Another quote keeps the focus for itself; leaving this one gives it back.
      requestAnimationFrame(() => {
        if (quoteOfHash(location.hash) === null && from?.isConnected) from.focus({ preventScroll: true })
      })
    }
  }, [number])

  const back = useCallback(() => {
    if (opener.current) navigate(-1)
    else navigate({ hash: restHash }, { replace: true, state, preventScrollReset: true })
  }, [navigate, restHash, state])

  useEffect(() => {
    if (number === null) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) back()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [number, back])

  const leaveFrom = useCallback((link: HTMLElement) => {
    opener.current = link
  }, [])
  return { number, leaveFrom, back }
}
