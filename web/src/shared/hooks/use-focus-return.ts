import { useRef } from 'react'

/**
 * Handlers for a Radix dialog without a trigger of its own: the control that had the focus gets it back, or the
 * page when that control is gone. `after` runs once that is done.
 */
export const useFocusReturn = (after?: () => void) => {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const back = opener.current?.isConnected ? opener.current : document.getElementById('main')
      back?.focus({ preventScroll: true })
      after?.()
    },
  }
}
