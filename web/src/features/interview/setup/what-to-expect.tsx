import { QUESTIONS_BY_LENGTH } from '@preceptor/contracts/interviews/interview'
import { Clock, Keyboard, Languages, List, Lock, MessageSquareText, Mic } from 'lucide-react'
import { SCORED_AS_VOICE } from '../interview-words.ts'
import { type InterviewPlan, timeText } from './interview-time.ts'

const answerText = (isOneWay: boolean, isTyped: boolean): string => {
  if (isTyped) return `You type your answers. ${SCORED_AS_VOICE}`
  return isOneWay
    ? 'Recording starts by itself. Tap the button when you’re done.'
    : 'Hold a button to talk. Tap and keyboard work too.'
}

/** What the interview will be like. */
export function WhatToExpect({
  plan,
  isTyped,
}: {
  plan: InterviewPlan
  /** There is no voice to be had. */
  isTyped: boolean
}) {
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
            {format === 'one_way' ? 'no follow-ups' : 'each with a follow-up except the last'}
          </span>
        </li>
        <li>
          {isTyped ? <Keyboard className="i" /> : <Mic className="i" />}
          <span>{answerText(format === 'one_way', isTyped)}</span>
        </li>
        {!isTyped && (
          <li>
            <List className="i" />
            <span>Captions always on, typing anytime</span>
          </li>
        )}
        <li>
          <Languages className="i" />
          <span>We only understand answers in English</span>
        </li>
        {!isTyped && (
          <li>
            <Lock className="i" />
            <span>Your voice is never stored</span>
          </li>
        )}
      </ul>
    </section>
  )
}
