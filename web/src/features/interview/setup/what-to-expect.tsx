import { type InterviewLength, QUESTIONS_BY_LENGTH } from '@preceptor/contracts/interview'
import { Clock, Languages, List, Lock, MessageSquareText, Mic } from 'lucide-react'
import { Segmented } from '../../../shared/components/segmented.tsx'

const LENGTHS = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'long', label: 'Long' },
] as const

/** What the interview will be like, and the choice of its length. */
export function WhatToExpect({
  length,
  onLength,
}: {
  length: InterviewLength
  onLength: (length: InterviewLength) => void
}) {
  return (
    <section className="card stack" aria-labelledby="what-to-expect">
      <h2 id="what-to-expect">What to Expect</h2>
      <ul className="tick">
        <li>
          <Clock className="i" />
          <span>15-25 minutes</span>
        </li>
        <li>
          <MessageSquareText className="i" />
          <span role="status">
            {QUESTIONS_BY_LENGTH[length]} questions, each but the last with one follow-up
          </span>
        </li>
        <li>
          <Mic className="i" />
          <span>You hold a button to talk. Tap and keyboard work too.</span>
        </li>
        <li>
          <List className="i" />
          <span>Captions always on, typing any time</span>
        </li>
        <li>
          <Languages className="i" />
          <span>Your answers are understood in English only</span>
        </li>
        <li>
          <Lock className="i" />
          <span>Your voice is never stored</span>
        </li>
      </ul>
      <Segmented label="Interview length" choices={LENGTHS} value={length} onChange={onLength} />
    </section>
  )
}
