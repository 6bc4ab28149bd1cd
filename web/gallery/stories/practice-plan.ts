import { newcomer, practiced, practicedOn } from '../fixtures/dashboard.ts'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { historyOn, usedSince } from '../fixtures/practice-history.ts'
import {
  allDone,
  datePassed,
  dateToday,
  firstDay,
  lapsedPlan,
  midPlan,
  missedDay,
  noVoiceLeft,
  practicedWithoutPlan,
  restDay,
  withoutPlan,
} from '../fixtures/practice-plan.ts'
import { lapsedPaid, paid, paidUsage, trial, usageReply } from '../fixtures/subscription.ts'
import type { Answer, Answers, PageStory } from '../story.ts'

const DASHBOARD = 'GET /api/analytics/dashboard'
const STATUS = 'GET /api/subscriptions/status'
const USAGE = 'GET /api/interviews/usage'
/** So long ago the paid month began. */
const MONTH_BEGAN = 11

/** What is around the plan on one of its days, with so many of its interviews done. */
const around = (...[planDay, done]: Parameters<typeof historyOn>): Answers => ({
  [DASHBOARD]: { body: practicedOn(planDay, done) },
  [USAGE]: { body: paidUsage(usedSince(MONTH_BEGAN, historyOn(planDay, done))) },
})

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
    [STATUS]: { body: paid },
    ...around(12, 4),
    [DASHBOARD]: { body: practiced },
    'GET /api/plan': plan,
    ...more.answers,
  },
})
const first: Answers = {
  [STATUS]: { body: trial },
  [DASHBOARD]: { body: newcomer },
  [USAGE]: { body: usageReply({ textSessionsUsed: 0, voiceHoursUsed: 0 }) },
}
const outOfVoice = { [USAGE]: { body: paidUsage({ textSessionsUsed: 3, voiceHoursUsed: 9.9 }) } }
const start = (name: RegExp) => ({ role: 'button', name })

export const stories: readonly PageStory[] = [
  story('newcomer', { body: withoutPlan }, 'When is your interview?', { answers: first }),
  story('newcomer with a plan', { body: firstDay }, 'None of nine done', { answers: first }),
  story('before a plan is made', { body: practicedWithoutPlan }, start(/^Start, about 20/)),
  story('in the middle', { body: midPlan }, 'Four of nine done'),
  story('nothing due today', { body: restDay }, start(/^Start early/)),
  story('missed a day', { body: missedDay }, /^You missed a day/),
  story('all done', { body: allDone }, 'All nine done', { answers: around(26, 9) }),
  story('interview today', { body: dateToday }, /^Your interview is today/, { answers: around(30, 7) }),
  story('interview passed', { body: datePassed }, start(/^Set a new date/), { answers: around(32, 7) }),
  story('no voice left', { body: noVoiceLeft }, /enough voice time/, { answers: outOfVoice }),
  story('lapsed', { body: lapsedPlan }, 'Your plan, paused at four of nine', {
    answers: { [STATUS]: { body: lapsedPaid } },
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
  story('a day that has passed', { body: withoutPlan }, /^That date has passed/, {
    answers: first,
    steps: [
      { type: '2020-01-01', into: 'Interview date' },
      { press: { role: 'button', name: 'Make my plan' } },
    ],
  }),
  story('not saved', { body: withoutPlan }, 'This day has already passed.', {
    answers: { ...first, 'PUT /api/plan': errorReply('VALIDATION_FAILED', 'This day has already passed.') },
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
      ...outOfVoice,
      'POST /api/interviews/behavioral/start': errorReply(
        'TEXT_LIMIT_EXCEEDED',
        'You’ve used all your text sessions this month.',
      ),
    },
    steps: [{ press: start(/^Start, about 8/) }],
  }),
]
