import { LANDING } from '@preceptor/content/marketing'
import { SUBPROCESSORS } from '@preceptor/content/papers/papers'
import { CATEGORY_PAGES } from '@preceptor/content/question-pages/category-pages'
import { PAGE_DATES } from '@preceptor/content/question-pages/page-dates'
import { PAGE_CATEGORIES, type PageCategory } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage as QuestionPageContent } from '@preceptor/content/question-pages/question-page'
import { QUESTION_PAGES } from '@preceptor/content/question-pages/question-pages'
import { TERMS_VERSION } from '@preceptor/contracts/accounts/terms-version'
import { PLANS, SOLD_PLANS, TRIAL_DAYS } from '@preceptor/domain/billing/plans'
import { BELOW_HERO } from '../src/features/public/landing/hero.tsx'
import { LandingPage } from '../src/features/public/landing/landing-page.tsx'
import { AccessibilityPage } from '../src/features/public/papers/accessibility-page.tsx'
import {
  DataProcessingPage,
  ModelCardPage,
  SecurityPage,
  SubprocessorsPage,
} from '../src/features/public/papers/papers.tsx'
import { CategoryPage } from '../src/features/public/questions/category-page.tsx'
import { QuestionIndexPage } from '../src/features/public/questions/question-index-page.tsx'
import {
  ALL_QUESTIONS,
  pathOf,
  relatedTo,
  relatedToCategory,
} from '../src/features/public/questions/question-links.ts'
import { QuestionPage } from '../src/features/public/questions/question-page.tsx'
import { ContactPage } from '../src/features/public/site/contact-page.tsx'
import { LegalPage } from '../src/features/public/site/legal-page.tsx'
import { NotFoundPage } from '../src/features/public/site/not-found-page.tsx'
import { OfflinePage } from '../src/features/public/site/offline-page.tsx'
import { PlansPage } from '../src/features/public/site/plans-page.tsx'
import { DIFFICULTY_WORDS } from '../src/shared/components/difficulty-words.ts'
import { LEGAL_TITLES } from '../src/shared/legal/legal-titles.ts'
import { priceText } from '../src/shared/lib/money.ts'
import { paths } from '../src/shared/paths.ts'
import type { PublicPage } from './public-page.ts'
import { breadcrumbData, learningData, listData, siteData } from './structured-data.ts'

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
  beginsSpoken: true,
  // What follows needs a sheet of its own, for which the paint does not wait.
  paintedAt: BELOW_HERO,
  element: ({ recording, laterSheet }) => <LandingPage recording={recording} laterSheet={laterSheet} />,
}

/** A page one step from the front page. */
const neighbor = (page: Omit<PublicPage, 'kind' | 'structuredData'>): PublicPage => ({
  ...page,
  kind: 'website',
  structuredData: [breadcrumbData([HOME, { name: page.headline, path: page.path }])],
})

const LOWEST_PRICE = priceText(Math.min(...SOLD_PLANS.map((plan) => PLANS[plan].priceCents)))

const pricing = neighbor({
  path: '/pricing',
  title: 'Plans and prices - Preceptor',
  description: `Typed and spoken interview practice for nurses from ${LOWEST_PRICE} a month. Try Professional free for ${TRIAL_DAYS} days, without a credit card. Cancel anytime.`,
  headline: 'Plans and prices',
  element: () => <PlansPage />,
})

const contact = neighbor({
  path: '/contact',
  title: 'Contact - Preceptor',
  description:
    'Write to the people behind Preceptor about your account, billing, a problem, or a plan for your school or hospital. We answer by email.',
  headline: 'Talk to a person',
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
    ...(document !== 'faq' && { updatedOn: TERMS_VERSION }),
    element: () => <LegalPage document={document} />,
  }),
)

const PAPERS = [
  {
    path: paths.security,
    headline: 'Security',
    description:
      'How Preceptor protects accounts, answers and teams: passkeys, an audit log with hashes, database roles, short retention, and what it doesn’t have yet.',
    element: () => <SecurityPage />,
  },
  {
    path: paths.subprocessors,
    headline: 'Subprocessors',
    updatedOn: SUBPROCESSORS.updatedOn,
    description:
      'Who else gets data when you use Preceptor: what for, in which region, how long each keeps it by its published terms, and whether models learn from it.',
    element: () => <SubprocessorsPage />,
  },
  {
    path: paths.dataProcessing,
    headline: 'Data processing terms',
    description:
      'A draft of the terms under which Preceptor processes personal data for hospitals and schools: purposes, security, subprocessors, breaches and the end.',
    element: () => <DataProcessingPage />,
  },
  {
    path: paths.accessibility,
    headline: 'Accessibility conformance report',
    description:
      'How far Preceptor conforms to WCAG 2.2 levels A and AA, criterion by criterion, with remarks and the automated test behind each one.',
    element: () => <AccessibilityPage />,
  },
  {
    path: paths.modelCard,
    headline: 'How answers are scored',
    description:
      'How Preceptor scores an answer, what the scores are for, how well they agree with labels, how fair they are, and their known limits.',
    element: () => <ModelCardPage />,
  },
].map((page) => neighbor({ ...page, title: `${page.headline} - Preceptor` }))

const listed = (pages: readonly QuestionPageContent[]) =>
  pages.map((page) => ({ path: pathOf(page), question: page.question }))

/** The last day on which one of these pages changed. */
const lastOf = (pages: readonly QuestionPageContent[]) =>
  pages
    .map(({ id }) => PAGE_DATES[id]!.updatedOn)
    .toSorted()
    .at(-1)!

const questionIndex: PublicPage = {
  ...neighbor({
    path: ALL_QUESTIONS.path,
    title: 'Nursing interview questions and answers - Preceptor',
    description:
      'Nursing interview questions by specialty, each with what the interviewer listens for, a sample answer as it is spoken, and what most candidates miss.',
    headline: 'Nursing interview questions and sample answers',
    updatedOn: lastOf(QUESTION_PAGES),
    beginsSpoken: true,
    element: () => <QuestionIndexPage pages={QUESTION_PAGES} />,
  }),
  structuredData: [
    breadcrumbData([HOME, ALL_QUESTIONS]),
    listData({
      path: ALL_QUESTIONS.path,
      headline: 'Nursing interview questions',
      items: listed(QUESTION_PAGES),
    }),
  ],
}

const unitOf = (category: PageCategory) => ({
  name: PAGE_CATEGORIES[category],
  path: paths.questionCategory(category),
})

const categories = (Object.keys(PAGE_CATEGORIES) as PageCategory[]).map((category): PublicPage => {
  const { title, metaDescription: description, headline } = CATEGORY_PAGES[category]
  const { path } = unitOf(category)
  const own = QUESTION_PAGES.filter((page) => page.category === category)
  return {
    path,
    title,
    description,
    headline,
    kind: 'website',
    updatedOn: lastOf(own),
    beginsSpoken: true,
    structuredData: [
      breadcrumbData([HOME, ALL_QUESTIONS, unitOf(category)]),
      listData({ path, headline, items: listed(own) }),
    ],
    element: () => (
      <CategoryPage category={category} pages={own} related={relatedToCategory(category, QUESTION_PAGES)} />
    ),
  }
})

const questions = QUESTION_PAGES.map((page): PublicPage => {
  const { title, metaDescription: description, headline, question, topic, review, references } = page
  const path = pathOf(page)
  const specialty = PAGE_CATEGORIES[page.category]
  const level = DIFFICULTY_WORDS[page.level]
  const dates = PAGE_DATES[page.id]!
  return {
    path,
    title,
    description,
    headline,
    kind: 'article',
    updatedOn: dates.updatedOn,
    beginsSpoken: true,
    structuredData: [
      learningData({ path, headline, description, question, specialty, level, review, dates, references }),
      breadcrumbData([HOME, ALL_QUESTIONS, unitOf(page.category), { name: topic, path }]),
    ],
    element: ({ claimsProved, guidePicture }) => (
      <QuestionPage
        page={page}
        dates={dates}
        related={relatedTo(page, QUESTION_PAGES)}
        claimsProved={claimsProved}
        guidePicture={guidePicture}
      />
    ),
  }
})

/** Every public page. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  landing,
  pricing,
  contact,
  ...legal,
  ...PAPERS,
  questionIndex,
  ...categories,
  ...questions,
]

/** Three units whose question nearly everybody is asked. */
const TO_PRACTICE = [
  'motivation-about-yourself',
  'experienced-medication-error',
  'med-surg-competing-priorities',
]

/** What an address without a page shows. */
export const NOT_FOUND_PAGE: PublicPage = {
  path: '/not-found',
  title: 'Page not found - Preceptor',
  description:
    'This address has no page. Search the interview questions, or go to the home page of Preceptor.',
  headline: 'We can’t find that page',
  kind: 'website',
  structuredData: [],
  isUnlisted: true,
  element: () => <NotFoundPage questions={QUESTION_PAGES.filter(({ id }) => TO_PRACTICE.includes(id))} />,
}

/** What the service worker shows without a network. */
export const OFFLINE_PAGE: PublicPage = {
  path: paths.offline,
  title: 'You’re offline - Preceptor',
  description:
    'This page needs a connection. Question pages that were opened before can still be read without one.',
  headline: 'You’re offline',
  kind: 'website',
  structuredData: [],
  isUnlisted: true,
  element: () => <OfflinePage />,
}
