import type { PracticedTopic } from '@preceptor/contracts/practice/practice'

const TIMES = ['', 'once', 'twice'] as const

/** `In progress`, `Done twice, last score 64`. */
export const practicedText = ({ sessions, lastScore, isInProgress }: PracticedTopic): string => {
  if (isInProgress) return 'In progress'
  const done = `Done ${TIMES[sessions] ?? `${sessions} times`}`
  return lastScore === null ? done : `${done}, last score ${lastScore}`
}
