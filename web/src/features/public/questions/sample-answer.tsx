import { QUESTION_PAGE_COPY } from '@preceptor/content/marketing'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { Minus, Play } from 'lucide-react'
import { Fragment } from 'react'
import { buttonClass } from '../../../shared/components/button.tsx'
import { QuietFold } from '../site/quiet-fold.tsx'
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

/** Parts of an answer as they are spoken, each with its name. */
const SpokenParts = ({ parts }: { parts: QuestionPage['sampleAnswer']['paragraphs'] }) => (
  <blockquote className="voice">
    {parts.map(({ name, text }) => (
      <div key={name}>
        <p className="part">{name}</p>
        <p data-spoken>{text}</p>
      </div>
    ))}
  </blockquote>
)

/** The answer as it is spoken, on a phone its first part; read aloud by the device's own voice where it has one. */
function SpokenAnswer({ answer }: { answer: QuestionPage['sampleAnswer'] }) {
  return (
    <figure className="card pad spoken-answer" data-spoken-answer>
      <SpokenParts parts={answer.paragraphs.slice(0, 1)} />
      <QuietFold onPhoneOnly label="Read the rest of the answer">
        <SpokenParts parts={answer.paragraphs.slice(1)} />
      </QuietFold>
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
      <QuietFold
        label={
          <h2 id="sources" className="text-lg">
            Sources
          </h2>
        }
      >
        <ul className="small muted stack gap-1">
          {references.map((reference) => (
            <li key={reference}>{reference}</li>
          ))}
        </ul>
      </QuietFold>
    </section>
  )
}
