import { newcomer, practiced } from '../fixtures/dashboard.ts'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import {
  allDone,
  datePassed,
  dateToday,
  lapsedPlan,
  midPlan,
  missedDay,
  noVoiceLeft,
  restDay,
  withoutPlan,
} from '../fixtures/practice-plan.ts'
import { lapsed } from '../fixtures/subscription.ts'
import type { Answer, PageStory } from '../story.ts'

const story = (
  state: string,
  plan: Answer,
  shows: PageStory['shows'],
  more: Partial<PageStory> = {},
): PageStory => ({
  screen: 'Practice plan',
  state,
  path: '/dashboard',
  user: nurse,
  shows,
  ...more,
  answers: {
    'GET /api/analytics/dashboard': { body: practiced },
    'GET /api/plan': plan,
    ...more.answers,
  },
})
const first = { 'GET /api/analytics/dashboard': { body: newcomer } }
const start = (name: RegExp) => ({ role: 'button', name })

export const stories: readonly PageStory[] = [
  story('newcomer', { body: withoutPlan }, 'When is your interview?', { answers: first }),
  story(
    'newcomer with a plan',
    { body: { ...midPlan, plan: { ...midPlan.plan!, done: 0, changes: [] } } },
    'None of nine done',
    {
      answers: first,
    },
  ),
  story('before a plan is made', { body: withoutPlan }, start(/^Start, about 10/)),
  story('in the middle', { body: midPlan }, 'Four of nine done'),
  story('nothing due today', { body: restDay }, start(/^Start early/)),
  story('missed a day', { body: missedDay }, /^You missed a day/),
  story('all done', { body: allDone }, 'All nine done'),
  story('interview today', { body: dateToday }, /^Your interview is today/),
  story('interview passed', { body: datePassed }, start(/^Set a new date/)),
  story('no voice left', { body: noVoiceLeft }, /out of voice time/),
  story('lapsed', { body: lapsedPlan }, 'Your plan, paused at four of nine', {
    answers: { 'GET /api/subscriptions/status': { body: lapsed } },
  }),
  story('loading', 'never', 'Your next step'),
  story('failed', serverFailed, { role: 'button', name: 'Retry' }),
  story(
    'changing the date',
    { body: midPlan },
    { role: 'heading', name: 'When is your interview?' },
    {
      steps: [{ press: { role: 'button', name: 'Change date' } }],
    },
  ),
  story('a day that has passed', { body: withoutPlan }, /^This day has passed/, {
    answers: first,
    steps: [
      { type: '2020-01-01', into: 'Interview date' },
      { press: { role: 'button', name: 'Make my plan' } },
    ],
  }),
  story('not saved', { body: withoutPlan }, 'This day has passed for us.', {
    answers: { ...first, 'PUT /api/plan': errorReply('VALIDATION_FAILED', 'This day has passed for us.') },
    steps: [{ press: { role: 'button', name: /^I don/ } }],
  }),
  story(
    'calendar link',
    { body: midPlan },
    { role: 'heading', name: 'Add to calendar' },
    {
      steps: [{ press: { role: 'button', name: 'Add to calendar' } }],
    },
  ),
  story('not started', { body: noVoiceLeft }, /^You’ve used all your text sessions/, {
    answers: {
      'POST /api/interviews/behavioral/start': errorReply(
        'TEXT_LIMIT_EXCEEDED',
        'You’ve used all your text sessions this month.',
      ),
    },
    steps: [{ press: start(/^Start, about 8/) }],
  }),
]
