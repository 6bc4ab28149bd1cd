import type { PracticedTopic } from '@preceptor/contracts/practice/practice'
import { CircleCheck, CirclePlay } from 'lucide-react'
import { practicedText } from './practiced-text.ts'

/** What the candidate did with a topic so far; nothing where they did nothing. */
export function PracticedLine({ practiced }: { practiced: PracticedTopic | undefined }) {
  if (!practiced) return null
  const Icon = practiced.isInProgress ? CirclePlay : CircleCheck
  return (
    <p className="practiced">
      <Icon className="i" />
      {practicedText(practiced)}
    </p>
  )
}
