import { LANDING } from '@preceptor/content/marketing'
import { PAGE_CATEGORIES } from '@preceptor/content/question-pages/question-categories'
import { QUESTION_PAGES } from '@preceptor/content/question-pages/question-pages'
import { QuestionIndexPage } from '../src/features/public/questions/question-index-page.tsx'
import { pathOf, relatedTo } from '../src/features/public/questions/question-links.ts'
import { QuestionPage } from '../src/features/public/questions/question-page.tsx'
import { ContactPage } from '../src/features/public/site/contact-page.tsx'
import { LandingPage } from '../src/features/public/site/landing-page.tsx'
import { LegalPage } from '../src/features/public/site/legal-page.tsx'
import { PlansPage } from '../src/features/public/site/plans-page.tsx'
import { LEGAL_TITLES } from '../src/shared/legal/legal-titles.ts'
import { paths } from '../src/shared/paths.ts'
import type { PublicPage } from './public-page.ts'
import { breadcrumbData, learningData, siteData } from './structured-data.ts'

const HOME = { name: 'Home', path: '/' }
const SITE_DESCRIPTION =
  'Practice nursing interviews out loud. An AI interviewer listens, follows up, and shows you your own words and what to do next. Free for 7 days.'

const landing: PublicPage = {
  path: '/',
  title: 'Spoken interview practice for nurses - Preceptor',
  description: SITE_DESCRIPTION,
  headline: LANDING.hero.title,
  kind: 'website',
  structuredData: siteData(SITE_DESCRIPTION),
  element: ({ recording }) => <LandingPage recording={recording} />,
}

/** A page one step from the front page. */
const neighbor = (page: Omit<PublicPage, 'kind' | 'structuredData'>): PublicPage => ({
  ...page,
  kind: 'website',
  structuredData: [breadcrumbData([HOME, { name: page.headline, path: page.path }])],
})

const pricing = neighbor({
  path: '/pricing',
  title: 'Plans and prices - Preceptor',
  description:
    'Typed and spoken interview practice for nurses from $19 a month. Every plan begins with 7 days free, without a credit card. Cancel anytime.',
  headline: 'Plans and prices',
  element: () => <PlansPage />,
})

const contact = neighbor({
  path: '/contact',
  title: 'Contact - Preceptor',
  description:
    'Write to the people behind Preceptor: about your account, a plan for your school or hospital, or something that does not work.',
  headline: 'Contact us',
  element: () => <ContactPage />,
})

const LEGAL_DESCRIPTIONS = {
  terms:
    'The terms of Preceptor in plain words: the 7-day trial, what plans cost and how to cancel, what stays yours, and what happens when we disagree.',
  privacy:
    'What Preceptor keeps and for how long: voice is never stored, transcripts go within days, and you can download or delete everything yourself.',
  faq: 'Short answers about Preceptor: the free trial, your voice, typing instead of speaking, team members and individual users, and fictional patients.',
}

const legal = (['terms', 'privacy', 'faq'] as const).map((document) =>
  neighbor({
    path: `/${document}`,
    title: `${LEGAL_TITLES[document]} - Preceptor`,
    description: LEGAL_DESCRIPTIONS[document],
    headline: LEGAL_TITLES[document],
    element: () => <LegalPage document={document} />,
  }),
)

const INDEX = { name: 'Interview questions', path: paths.questions }

const questionIndex: PublicPage = {
  ...neighbor({
    path: INDEX.path,
    title: 'Nursing interview questions and answers - Preceptor',
    description:
      'Nursing interview questions by specialty, each with what the interviewer listens for, a sample answer as it is spoken, and what most candidates miss.',
    headline: 'Nursing interview questions and sample answers',
    element: () => <QuestionIndexPage pages={QUESTION_PAGES} />,
  }),
  structuredData: [breadcrumbData([HOME, INDEX])],
}

const questions = QUESTION_PAGES.map((page): PublicPage => {
  const { title, metaDescription: description, headline, question, topic } = page
  const path = pathOf(page)
  const specialty = PAGE_CATEGORIES[page.category]
  return {
    path,
    title,
    description,
    headline,
    kind: 'article',
    structuredData: [
      learningData({ path, headline, description, question, specialty }),
      breadcrumbData([HOME, INDEX, { name: topic, path }]),
    ],
    element: ({ claimsProved }) => (
      <QuestionPage page={page} related={relatedTo(page, QUESTION_PAGES)} claimsProved={claimsProved} />
    ),
  }
})

/** Every public page. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  landing,
  pricing,
  contact,
  ...legal,
  questionIndex,
  ...questions,
]
