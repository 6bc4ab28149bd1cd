import { startTransition, useEffect, useState } from 'react'

/**
 * False while a page is first drawn, true in a step of its own after that: for what cannot be seen at once. The page
 * answers a touch between the two.
 */
export const useSecondStep = (): boolean => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn
}
