import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/**
 * Draws what it holds once its place comes near the window, or in short steps once the page is first scrolled, and keeps
 * it from then on: however fast a scroll is, it does not end at an empty place.
 */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '50% 0px' },
    )
    watching.observe(place.current)
    const draw = () => startTransition(() => setSeen(true))
    addEventListener('scroll', draw, { once: true, passive: true })
    return () => {
      watching.disconnect()
      removeEventListener('scroll', draw)
    }
  }, [])
  return isSeen ? children : <div ref={place} className="flex-1" />
}
