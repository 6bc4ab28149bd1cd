import { QUESTIONS_BY_LENGTH } from '@preceptor/contracts/interviews/interview'
import { Clock, Languages, List, Lock, MessageSquareText, Mic } from 'lucide-react'
import { type InterviewPlan, timeText } from './interview-time.ts'

/** What the interview will be like. */
export function WhatToExpect({ plan }: { plan: InterviewPlan }) {
  const { length, format } = plan
  return (
    <section className="card stack" aria-labelledby="what-to-expect">
      <h2 id="what-to-expect">What to Expect</h2>
      <ul className="tick small">
        <li>
          <Clock className="i" />
          <span>{timeText(plan)}</span>
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
              : 'Hold a button to talk. Tap and keyboard work too.'}
          </span>
        </li>
        <li>
          <List className="i" />
          <span>Captions always on, typing anytime</span>
        </li>
        <li>
          <Languages className="i" />
          <span>We only understand answers in English</span>
        </li>
        <li>
          <Lock className="i" />
          <span>Your voice is never stored</span>
        </li>
      </ul>
    </section>
  )
}
