import type { PracticePlan } from '@preceptor/contracts/practice/practice-plan'
import { useEffect, useState } from 'react'

const keyOf = (startedOn: string) => `preceptor.plan-done.${startedOn}`

const readShown = (startedOn: string): number | null => {
  try {
    const kept = sessionStorage.getItem(keyOf(startedOn))
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}

const rememberShown = (startedOn: string, done: number) => {
  try {
    sessionStorage.setItem(keyOf(startedOn), String(done))
  } catch {
    // Without storage no dot is seen to fill.
  }
}

/** How many interviews of the plan were done when this tab last opened it: those after them are new to the user. */
export const useShownBefore = ({ startedOn, done }: Pick<PracticePlan, 'startedOn' | 'done'>): number => {
  const [shownBefore] = useState(() => readShown(startedOn) ?? done)
  useEffect(() => rememberShown(startedOn, done), [startedOn, done])
  return shownBefore
}
