import { QUESTION_PAGE_COPY } from '@preceptor/content/marketing'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { Check } from 'lucide-react'

/** What the interviewer listens for, an answer as it is spoken, and what carries it. */
export function SampleAnswer({ answer }: { answer: QuestionPage['sampleAnswer'] }) {
  return (
    <section aria-labelledby="sample-answer">
      <h2 id="sample-answer" className="text-2xl">
        {QUESTION_PAGE_COPY.sampleAnswerTitle}
      </h2>
      <div className="stack mt-4">
        <p>{answer.intro}</p>
        <div className="answer-body">
          <blockquote className="quote spoken">{answer.example}</blockquote>
          <div className="stack">
            <h3>{QUESTION_PAGE_COPY.keyPointsTitle}</h3>
            <ul className="tick">
              {answer.keyPoints.map((point) => (
                <li key={point}>
                  <Check className="i" />
                  <span>{point}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The usual mistakes. */
export function WhatMostMiss({ title, points }: QuestionPage['whatMostMiss']) {
  return (
    <section aria-labelledby="most-miss" className="card pad">
      <h2 id="most-miss">{title}</h2>
      <ol className="numbered">
        {points.map((point) => (
          <li key={point}>
            <p>{point}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
