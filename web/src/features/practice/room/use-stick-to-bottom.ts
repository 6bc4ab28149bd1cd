import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This near to the end the candidate reads the end. */
const NEAR_PX = 48

/**
 * Keeps a scrolling box at its end while it grows, unless the candidate has scrolled up. `heard` counts what came from
 * the other side, `said` what the candidate said themselves, which always leads back to the end.
 */
export const useStickToBottom = (box: RefObject<HTMLElement | null>, heard: number, said: number) => {
  const isAtEnd = useRef(true)
  const known = useRef(heard)
  const [missed, setMissed] = useState(false)

  const toEnd = () => {
    isAtEnd.current = true
    setMissed(false)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }

  useEffect(() => {
    const { current } = box
    if (!current) return
    let topBefore = current.scrollTop
    const follow = () => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight
      topBefore = current.scrollTop
    }
    // Only a scroll upwards is the candidate's: a box that changes its size may scroll by itself before it is followed.
    const scrolled = () => {
      const isNear = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX
      if (isNear) {
        isAtEnd.current = true
        setMissed(false)
      } else if (current.scrollTop < topBefore) isAtEnd.current = false
      topBefore = current.scrollTop
    }
    const observer = new ResizeObserver(follow)
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    current.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', scrolled)
    }
  }, [box])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each message of the candidate's
  useLayoutEffect(toEnd, [said])

  useEffect(() => {
    if (heard > known.current && !isAtEnd.current) setMissed(true)
    known.current = heard
  }, [heard])

  return { missed, toEnd }
}
