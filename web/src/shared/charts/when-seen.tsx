import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Draws what it holds once its place comes near the window, and keeps it from then on. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      // Half a window ahead, so that a fast scroll finds it drawn.
      { rootMargin: '50% 0px' },
    )
    watching.observe(place.current)
    return () => watching.disconnect()
  }, [])
  return isSeen ? children : <div ref={place} className="flex-1" />
}
