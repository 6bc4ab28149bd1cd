import { type RefObject, useEffect } from 'react'

/** When the control of `area` that had the focus goes away, the talk button or the text box takes the focus. */
export const useKeptFocus = (area: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const { current } = area
    if (!current) return
    let holder: Element | null = null
    const took = ({ target }: FocusEvent) => {
      holder = target instanceof Element && current.contains(target) ? target : null
    }
    const pointed = () => {
      holder = null
    }
    const observer = new MutationObserver(() => {
      if (!holder || holder.isConnected) return
      holder = null
      if (document.activeElement === document.body) current.querySelector<HTMLElement>('#talk')?.focus()
    })
    observer.observe(current, { childList: true, subtree: true })
    document.addEventListener('focusin', took)
    document.addEventListener('pointerdown', pointed)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', took)
      document.removeEventListener('pointerdown', pointed)
    }
  }, [area])
}

/** When a screen goes away with the focus in it, the next one's main part takes it. A page just opened keeps its order. */
export const useFocusAcrossScreens = (screen: string, hadFocus: RefObject<boolean>) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each screen
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [screen])
}
