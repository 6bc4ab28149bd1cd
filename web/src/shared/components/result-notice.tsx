import { useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

/** What was done last. It comes into view, since the button that did it may be far below. */
export function ResultNotice({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each text
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={place} className="mt-4">
      <Notice tone="good" live>
        {text}
      </Notice>
    </div>
  )
}
