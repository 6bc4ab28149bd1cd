import { QUESTION_PAGE_COPY } from '@preceptor/content/marketing'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { Minus, Play } from 'lucide-react'
import { Fragment } from 'react'
import { buttonClass } from '../../../shared/components/button.tsx'
import { secondsAloud } from './spoken.ts'

/** Reads what is marked as spoken around it aloud; shown by the script, where the device has a voice. */
export function HearButton() {
  return (
    <button type="button" className={buttonClass({ look: 'quiet' })} data-hear hidden>
      <Play className="i" />
      <span>Hear it</span>
    </button>
  )
}

/** The answer as it is spoken, each part with its name; read aloud by the device's own voice where it has one. */
function SpokenAnswer({ answer }: { answer: QuestionPage['sampleAnswer'] }) {
  return (
    <figure className="card pad stack spoken-answer" data-spoken-answer>
      <blockquote className="voice">
        {answer.paragraphs.map(({ name, text }) => (
          <div key={name}>
            <p className="part">{name}</p>
            <p data-spoken>{text}</p>
          </div>
        ))}
      </blockquote>
      <figcaption>
        <span className="small muted">About {secondsAloud(answer.example)} sec out loud</span>
        <HearButton />
      </figcaption>
    </figure>
  )
}

/** What the interviewer listens for. */
export function Wanted({ answer }: { answer: QuestionPage['sampleAnswer'] }) {
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted" className="text-2xl">
        {QUESTION_PAGE_COPY.wantedTitle}
      </h2>
      <p className="mt-3">{answer.intro}</p>
    </section>
  )
}

/** The parts of an answer to this question, and what each has to hold. */
export function AnswerFrame({ answer }: { answer: QuestionPage['sampleAnswer'] }) {
  return (
    <section aria-labelledby="frame">
      <h2 id="frame" className="text-2xl">
        {QUESTION_PAGE_COPY.frameTitle}
      </h2>
      <p className="small muted mt-1">{QUESTION_PAGE_COPY.keyPointsTitle}</p>
      <ol className="answer-frame mt-4">
        {answer.paragraphs.map(({ name, points }) => (
          <li key={name}>
            <p>
              <b>{name}.</b>
              {points.map((point) => (
                <Fragment key={point}>
                  {' '}
                  <span>{point}</span>.
                </Fragment>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** An answer as it is spoken. */
export function SampleAnswer({ answer }: { answer: QuestionPage['sampleAnswer'] }) {
  return (
    <section aria-labelledby="sample-answer">
      <h2 id="sample-answer" className="text-2xl">
        {QUESTION_PAGE_COPY.sampleAnswerTitle}
      </h2>
      <div className="mt-4">
        <SpokenAnswer answer={answer} />
      </div>
    </section>
  )
}

/** The usual mistakes. */
export function WhatMostMiss({ title, points }: QuestionPage['whatMostMiss']) {
  return (
    <section aria-labelledby="most-miss">
      <h2 id="most-miss" className="text-2xl">
        {title}
      </h2>
      <ul className="left-out mt-2">
        {points.map((point) => (
          <li key={point}>
            <Minus className="i" />
            <p>{point}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the answer's clinical facts can be checked against. */
export function Sources({ references }: { references: readonly string[] }) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-lg">
        Sources
      </h2>
      <ul className="small muted stack gap-1 mt-2">
        {references.map((reference) => (
          <li key={reference}>{reference}</li>
        ))}
      </ul>
    </section>
  )
}
