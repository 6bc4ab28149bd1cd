import { isWeaknessPage, QUESTION_PAGES } from '@preceptor/content/question-pages/question-pages'
import { type ReactNode, useLayoutEffect } from 'react'
import { NOT_FOUND_PAGE, OFFLINE_PAGE, PUBLIC_PAGES } from '../../prerender/pages.tsx'
import { pathOf } from '../../src/features/public/questions/question-links.ts'
import { startCodeForm } from '../../src/features/public/script/code-form.ts'
import { startContactForm } from '../../src/features/public/script/contact-form.ts'
import { showFarewell } from '../../src/features/public/script/farewell-note.ts'
import { startHearAnswer } from '../../src/features/public/script/hear-answer.ts'
import { startQuestionSearch } from '../../src/features/public/script/question-search.ts'
import { keepFarewell } from '../../src/shared/session/farewell.ts'
import '../../src/shared/styles/landing-plan.css'
import '../../src/shared/styles/landing.css'
import '../../src/shared/styles/landing-turn.css'
import '../../src/shared/styles/public-dialogs.css'
import '../../src/shared/styles/sample-answer.css'
import '../../src/shared/styles/question-page.css'
import '../../src/shared/styles/weakness-guide.css'
import '../../src/shared/styles/site/contact.css'
import { errorReply } from '../fixtures/error-reply.ts'
import { type Answers, type Part, type PartStory, pressing, type Step } from '../story.ts'

/** The page's own script does its part once the page stands. */
function Scripted({ start, children }: { start: () => void; children: ReactNode }) {
  useLayoutEffect(start, [start])
  return children
}

/** A page as the build renders it, without the app around it. */
const page = (
  state: string,
  path: string,
  shows: Part,
  steps: readonly Step[] = [],
  {
    claimsProved = false,
    start = () => {},
    answers,
  }: { claimsProved?: boolean; start?: () => void; answers?: Answers } = {},
): PartStory => ({
  screen: 'Public pages',
  state,
  shows,
  user: null,
  steps,
  answers,
  draw: () => (
    <Scripted start={start}>
      {[...PUBLIC_PAGES, NOT_FOUND_PAGE, OFFLINE_PAGE]
        .find((one) => one.path === path)!
        .element({
          claimsProved,
          script: '',
          style: { css: '' },
          recording: '',
          laterSheet: null,
          font: null,
          voiceFont: null,
          guidePicture: (file) =>
            new URL(`../../src/features/public/questions/guide-pages/${file}`, import.meta.url).href,
          pictureOf: () => null,
        })}
    </Scripted>
  ),
})

const ordinary = pathOf(QUESTION_PAGES.find((one) => !isWeaknessPage(one))!)
const weakness = pathOf(QUESTION_PAGES.find(isWeaknessPage)!)
const sayFarewell = () => {
  keepFarewell('Your account is deleted. We’ll erase everything we have about you by December 23, 2026.')
  showFarewell()
}

const SENT = 'Thank you. We have your message and will answer by email.'
const UNSENT =
  'We couldn’t send your message. Nothing you typed is lost. Try again in a minute, or email support@preceptor.example.'
const written: Step[] = [
  { type: 'maya.okafor@example.com', into: 'Your email' },
  { type: 'My practice from Tuesday is missing.', into: 'Message' },
  ...pressing('Send message'),
]

export const stories: readonly PartStory[] = [
  page('landing', '/', { role: 'heading', name: /Say it out loud/ }),
  page('landing after an account was deleted', '/', /^Your account is deleted/, [], { start: sayFarewell }),
  page('plans', '/pricing', { role: 'heading', name: 'Plans and prices' }),
  page(
    'plans, code of the Team plan',
    '/pricing',
    'Use Team plan for this coupon',
    [{ press: 'Have a discount code?' }, { type: 'team-beta-x', into: 'Discount code' }],
    { start: startCodeForm },
  ),
  page(
    'plans, code to be used signed in',
    '/pricing',
    /^Please log in to upgrade/,
    [{ press: 'Have a discount code?' }, { type: 'SAVE20', into: 'Discount code' }, ...pressing('Apply')],
    { start: startCodeForm },
  ),
  page(
    'plans, code missing',
    '/pricing',
    /^Please enter a discount code/,
    [{ press: 'Have a discount code?' }, ...pressing('Apply')],
    {
      start: startCodeForm,
    },
  ),
  page('contact', '/contact', { role: 'heading', name: 'Talk to a person' }),
  page('contact, for a school', '/contact', /^How many people/, [{ press: 'My school or hospital' }], {
    start: startContactForm,
  }),
  page('contact, message sent', '/contact', { role: 'heading', name: 'Message sent' }, written, {
    start: startContactForm,
    answers: { 'POST /api/contact': { body: { message: SENT } } },
  }),
  page('contact, message not sent', '/contact', /^We couldn’t send your message/, written, {
    start: startContactForm,
    answers: { 'POST /api/contact': errorReply('VENDOR_UNAVAILABLE', UNSENT) },
  }),
  page('contact, no network', '/contact', /^Your message didn’t get through/, written, {
    start: startContactForm,
    answers: { 'POST /api/contact': 'offline' },
  }),
  page('contact, under way', '/contact', { role: 'button', name: 'Sending...' }, written, {
    start: startContactForm,
    answers: { 'POST /api/contact': 'never' },
  }),
  page('terms', '/terms', { role: 'heading', name: /^Terms/ }),
  page('privacy', '/privacy', { role: 'heading', name: /^Privacy/ }),
  page('security', '/security', { role: 'heading', name: 'Security' }),
  page('subprocessors', '/security/subprocessors', { role: 'heading', name: 'Subprocessors' }),
  page('data processing terms', '/security/data-processing', 'Draft for review by a lawyer'),
  page('accessibility report', '/security/accessibility', { role: 'heading', name: 'Level AA' }),
  page('model card', '/security/model-card', { role: 'heading', name: 'Accuracy figures' }),
  page('FAQ', '/faq', { role: 'heading', name: /FAQ|questions/i }),
  page('questions', '/questions', { role: 'heading', name: 'Nursing interview questions' }, [], {
    start: startQuestionSearch,
  }),
  page(
    'questions, searched',
    '/questions',
    /^\d questions$/,
    [{ type: 'conflict', into: 'Search questions' }],
    { start: startQuestionSearch },
  ),
  page(
    'questions, none found',
    '/questions',
    /^No questions match/,
    [{ type: 'zebra', into: 'Search questions' }],
    { start: startQuestionSearch },
  ),
  page(
    'questions, a word mistyped',
    '/questions',
    { role: 'button', name: 'triage' },
    [{ type: 'tirage', into: 'Search questions' }],
    { start: startQuestionSearch },
  ),
  page('questions of a unit', '/questions/icu-nurse', { role: 'heading', name: /questions/i }),
  page('offline', '/offline', { role: 'heading', name: 'You’re offline.' }),
  page('not found', '/not-found', { role: 'heading', name: 'We can’t find that page.' }),
  page('a question', ordinary, { role: 'button', name: 'Hear it' }, [], { start: startHearAnswer }),
  page('a weakness', weakness, { role: 'link', name: /^Get Your Weakness Guide/ }, [], {
    start: startHearAnswer,
  }),
  page('a weakness, claims proved', weakness, /% off$/, [], { claimsProved: true, start: startHearAnswer }),
]
