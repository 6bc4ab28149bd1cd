import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

const SITE = ' - Preceptor'
const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** The heading of the page that is drawn now; null while it waits for its script or its data. */
const findHeading = (): HTMLElement | null => {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1'), ...document.querySelectorAll('h1')]
  return headings.find((heading) => !heading.closest('[aria-busy="true"], [aria-hidden="true"]')) ?? null
}

/** The page has given the focus to a part of its own, or a dialog has it. */
const isTaken = () => {
  const { activeElement: active } = document
  return active !== null && active.closest(`main, ${DIALOG}`) !== null && active.id !== 'main'
}

const focusOn = (heading: HTMLElement) => {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * After each change of page the heading has the focus, and the title is announced. A page opened in a new tab keeps the
 * browser's own order; a page that moves the focus itself, and a user who is faster than the page, are left alone.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const leaving = new AbortController()
    const { signal } = leaving
    let heading: HTMLElement | null = null
    const arrive = () => {
      // A page that waits for its data may draw its heading anew, and the focus goes with the first.
      if (heading?.isConnected) return
      const next = findHeading()
      if (!next) return
      const mayTake = heading ? document.activeElement === document.body : !isTaken()
      heading = next
      if (!hash && mayTake) focusOn(next)
      // The title follows what is drawn.
      requestAnimationFrame(() => setTitle(document.title.replace(SITE, '')))
    }
    const observer = new MutationObserver(arrive)
    signal.addEventListener('abort', () => observer.disconnect())
    for (const act of ['keydown', 'pointerdown'])
      document.addEventListener(act, () => leaving.abort(), { signal })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    arrive()
    return () => leaving.abort()
  }, [pathname, hash])
  return (
    <p className="sr" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  )
}
