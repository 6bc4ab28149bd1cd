import { QUESTION_PAGE_COPY } from '@preceptor/content/marketing'
import type { PageDates } from '@preceptor/content/question-pages/page-dates'
import type { QuestionPage as Content } from '@preceptor/content/question-pages/question-page'
import { isWeaknessPage } from '@preceptor/content/question-pages/question-pages'
import { PublicFooter } from '../site/public-footer.tsx'
import { PublicHeader } from '../site/public-header.tsx'
import { GuidePack, ToTheGuide } from './guide-offer.tsx'
import { QuestionCards } from './question-card.tsx'
import { QuestionHero } from './question-hero.tsx'
import { practiceFrom } from './question-links.ts'
import { AnswerFrame, SampleAnswer, Sources, Wanted, WhatMostMiss } from './sample-answer.tsx'
import { BottomCall, SideCall } from './sign-up-calls.tsx'
import { WeaknessExamples } from './weakness-examples.tsx'
import { WhyPractice } from './why-practice.tsx'

interface Shown {
  page: Content
  dates: PageDates
  related: readonly Content[]
  /** Claims that need proof are shown. */
  claimsProved: boolean
  /** Address of a picture of the guide. */
  guidePicture: (file: string) => string
}

/** How the answer is built and an example of it: a weakness page has room for them side by side, with the way to the guide. */
function AnswerParts({ page }: { page: Content }) {
  const answer = page.sampleAnswer
  if (!isWeaknessPage(page))
    return (
      <>
        <AnswerFrame answer={answer} />
        <SampleAnswer answer={answer} />
      </>
    )
  return (
    <div className="answer-parts">
      <AnswerFrame answer={answer} />
      <SampleAnswer answer={answer} />
      <div>
        <ToTheGuide />
      </div>
    </div>
  )
}

function Answer({ page, claimsProved }: Shown) {
  return (
    <>
      <Wanted answer={page.sampleAnswer} />
      <AnswerParts page={page} />
      <WhatMostMiss {...page.whatMostMiss} />
      <WhyPractice claimsProved={claimsProved} />
      <Sources references={page.references} />
    </>
  )
}

/** The parts of the page, beside it; a phone has no room for them. */
function OnThisPage({ missTitle }: { missTitle: string }) {
  const parts = [
    ['wanted', QUESTION_PAGE_COPY.wantedTitle],
    ['frame', QUESTION_PAGE_COPY.frameTitle],
    ['sample-answer', QUESTION_PAGE_COPY.sampleAnswerTitle],
    ['most-miss', missTitle],
    ['related', QUESTION_PAGE_COPY.relatedTitle],
  ] as const
  return (
    <nav className="card max-lg:hidden" aria-labelledby="on-this-page">
      <h2 id="on-this-page" className="text-md">
        On this page
      </h2>
      <ul className="mt-2 grid">
        {parts.map(([id, title]) => (
          <li key={id}>
            <a className="linkish no-underline" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A question with the way to practice it: beside the page, and below it. */
function PracticeLayout(shown: Shown) {
  const { page, dates, related } = shown
  return (
    <>
      <div className="question-and-aside">
        <div className="question-article">
          <QuestionHero page={page} dates={dates} />
          <Answer {...shown} />
        </div>
        <div className="stack gap-4 question-aside">
          <SideCall page={page} />
          <OnThisPage missTitle={page.whatMostMiss.title} />
        </div>
        <QuestionCards id="related" title={QUESTION_PAGE_COPY.relatedTitle} pages={related} look="timed" />
      </div>
      <BottomCall page={page} />
    </>
  )
}

/** A weakness question at full width, with the guide. */
function WeaknessLayout(shown: Shown) {
  const { page, dates, related, claimsProved } = shown
  return (
    <>
      <QuestionHero page={page} dates={dates} />
      <div className="section question-article full-width">
        <Answer {...shown} />
      </div>
      <WeaknessExamples page={page} picture={shown.guidePicture} />
      <GuidePack page={page} claimsProved={claimsProved} />
      <QuestionCards id="related" title={QUESTION_PAGE_COPY.relatedTitle} pages={related} look="timed" />
    </>
  )
}

/** One interview question with a sample answer (spec 3 section 2). */
export function QuestionPage(shown: Shown) {
  const { page } = shown
  const isWeakness = isWeaknessPage(page)
  return (
    <>
      <PublicHeader current="questions" practice={isWeakness ? practiceFrom(page) : null} />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap">
          {isWeakness ? <WeaknessLayout {...shown} /> : <PracticeLayout {...shown} />}
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
