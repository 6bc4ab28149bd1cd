import type { PracticedTopic } from '@preceptor/contracts/practice/practice'
import { CircleCheck, CirclePlay } from 'lucide-react'
import { practicedText } from './practiced-text.ts'

/** What the candidate did with the topic of a card so far; its line is there before that is known, so nothing moves. */
export function PracticedLine({ practiced }: { practiced: PracticedTopic | undefined }) {
  const Icon = practiced?.isInProgress ? CirclePlay : CircleCheck
  return (
    <p className="practiced">
      {practiced && (
        <>
          <Icon className="i" />
          {practicedText(practiced)}
        </>
      )}
    </p>
  )
}
