import type { QuestionPage as Content } from '@preceptor/content/question-pages/question-page'
import { isWeaknessPage } from '@preceptor/content/question-pages/question-pages'
import { PublicFooter } from '../site/public-footer.tsx'
import { QuestionHeader } from '../site/public-header.tsx'
import { GuideCall, GuidePack, ToTheGuide } from './guide-offer.tsx'
import { QuestionHero } from './question-hero.tsx'
import { practiceFrom } from './question-links.ts'
import { RelatedQuestions } from './related-questions.tsx'
import { SampleAnswer, WhatMostMiss } from './sample-answer.tsx'
import { BottomCall, SideCall } from './sign-up-calls.tsx'
import { WeaknessExamples } from './weakness-examples.tsx'
import { WhyPractice } from './why-practice.tsx'

interface Shown {
  page: Content
  /** Claims that need proof are shown. */
  claimsProved: boolean
}

function Answer({ page, claimsProved }: Shown) {
  return (
    <div className="stack gap-10">
      <SampleAnswer answer={page.sampleAnswer} />
      <WhatMostMiss {...page.whatMostMiss} />
      <WhyPractice claimsProved={claimsProved} />
    </div>
  )
}

/** A question with the way to practice it: beside the answer, and below the page. */
function PracticeLayout({ page, claimsProved }: Shown) {
  return (
    <>
      <QuestionHero page={page} />
      <div className="answer-and-aside section">
        <Answer page={page} claimsProved={claimsProved} />
        <SideCall page={page} />
      </div>
      <BottomCall page={page} />
    </>
  )
}

/** A weakness question at full width, with the guide. */
function WeaknessLayout({ page, claimsProved }: Shown) {
  return (
    <>
      <QuestionHero page={page} action={<ToTheGuide />} />
      <div className="section full-width">
        <Answer page={page} claimsProved={claimsProved} />
      </div>
      <WeaknessExamples page={page} />
      <GuidePack page={page} claimsProved={claimsProved} />
      <GuideCall page={page} />
    </>
  )
}

/** One interview question with a sample answer (spec 3 section 2). */
export function QuestionPage({ related, ...shown }: Shown & { related: readonly Content[] }) {
  const { page } = shown
  const isWeakness = isWeaknessPage(page)
  return (
    <>
      <QuestionHeader practice={isWeakness ? practiceFrom(page) : null} />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap">
          {isWeakness ? <WeaknessLayout {...shown} /> : <PracticeLayout {...shown} />}
          <RelatedQuestions pages={related} />
        </div>
      </main>
      <PublicFooter links="marketing" />
    </>
  )
}
