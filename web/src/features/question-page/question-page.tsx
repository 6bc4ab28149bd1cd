import type { QuestionPage as Content } from '@preceptor/content/question-pages/question-page'
import { isWeaknessPage } from '@preceptor/content/question-pages/question-pages'
import { PublicFooter } from '../marketing/public-footer.tsx'
import { QuestionHeader } from '../marketing/public-header.tsx'
import { GuideCall, GuidePack, ToTheGuide } from './guide-offer.tsx'
import { QuestionHero } from './question-hero.tsx'
import { practiceFrom } from './question-links.ts'
import { RelatedQuestions } from './related-questions.tsx'
import { SampleAnswer, WhatMostMiss } from './sample-answer.tsx'
import { BottomCall, SideCall } from './sign-up-calls.tsx'
import { WeaknessExamples } from './weakness-examples.tsx'
import { WhyPractice } from './why-practice.tsx'

function Answer({ page }: { page: Content }) {
  return (
    <div className="stack gap-10">
      <SampleAnswer answer={page.sampleAnswer} />
      <WhatMostMiss {...page.whatMostMiss} />
      <WhyPractice />
    </div>
  )
}

/** A question with the way to practice it: beside the answer, and below the page. */
function PracticeLayout({ page }: { page: Content }) {
  return (
    <>
      <QuestionHero page={page} />
      <div className="answer-and-aside section">
        <Answer page={page} />
        <SideCall page={page} />
      </div>
      <BottomCall page={page} />
    </>
  )
}

/** A weakness question at full width, with the guide. */
function WeaknessLayout({ page }: { page: Content }) {
  return (
    <>
      <QuestionHero page={page} action={<ToTheGuide />} />
      <div className="section full-width">
        <Answer page={page} />
      </div>
      <WeaknessExamples page={page} />
      <GuidePack page={page} />
      <GuideCall page={page} />
    </>
  )
}

/** One interview question with a sample answer (spec 3 section 2). */
export function QuestionPage({ page, related }: { page: Content; related: readonly Content[] }) {
  const isWeakness = isWeaknessPage(page)
  return (
    <>
      <QuestionHeader practice={isWeakness ? practiceFrom(page) : null} />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap">
          {isWeakness ? <WeaknessLayout page={page} /> : <PracticeLayout page={page} />}
          <RelatedQuestions pages={related} />
        </div>
      </main>
      <PublicFooter links="marketing" />
    </>
  )
}
