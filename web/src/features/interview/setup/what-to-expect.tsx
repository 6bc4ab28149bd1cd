import { type InterviewLength, QUESTIONS_BY_LENGTH } from '@preceptor/contracts/interview'
import type { InterviewFormat, OneWaySettings } from '@preceptor/contracts/interview-format'
import { Clock, Languages, List, Lock, MessageSquareText, Mic } from 'lucide-react'
import { Segmented } from '../../../shared/components/segmented.tsx'

const LENGTHS = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'long', label: 'Long' },
] as const

/** What the interview will be like, and the choice of its length. */
/** Minutes that an interview takes, in words. */
const takes = (
  length: InterviewLength,
  format: InterviewFormat,
  { prepareSeconds, answerSeconds }: OneWaySettings,
) =>
  format === 'one_way'
    ? `Up to ${Math.ceil((QUESTIONS_BY_LENGTH[length] * (prepareSeconds + answerSeconds)) / 60)} minutes`
    : '15-25 minutes'

export function WhatToExpect({
  length,
  format,
  oneWay,
  onLength,
}: {
  length: InterviewLength
  format: InterviewFormat
  oneWay: OneWaySettings
  onLength: (length: InterviewLength) => void
}) {
  return (
    <section className="card stack" aria-labelledby="what-to-expect">
      <h2 id="what-to-expect">What to Expect</h2>
      <ul className="tick">
        <li>
          <Clock className="i" />
          <span>
            {format === 'one_way' && !oneWay.timed ? 'As long as you like' : takes(length, format, oneWay)}
          </span>
        </li>
        <li>
          <MessageSquareText className="i" />
          <span role="status">
            {QUESTIONS_BY_LENGTH[length]} questions,{' '}
            {format === 'one_way' ? 'no follow-ups' : 'each but the last with one follow-up'}
          </span>
        </li>
        <li>
          <Mic className="i" />
          <span>
            {format === 'one_way'
              ? 'Recording starts by itself. Tap the button when you’re done.'
              : 'You hold a button to talk. Tap and keyboard work too.'}
          </span>
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
