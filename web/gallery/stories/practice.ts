import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { practiced, scenarios } from '../fixtures/practice.ts'
import { subscriptionReply, usageReply } from '../fixtures/subscription.ts'
import type { Answers, PageStory, Part, Step } from '../story.ts'

const LIST = 'GET /api/interviews/scenarios'
const PRACTICED = 'GET /api/interviews/practiced'
const used = (textSessionsUsed: number): Answers => ({
  'GET /api/subscriptions/status': { body: subscriptionReply({ plan: 'free' }) },
  'GET /api/interviews/usage': {
    body: usageReply({ textSessionsUsed, textSessionsLimit: 3, voiceHoursLimit: 0 }, 'free'),
  },
})
const seen = { navigationState: { notice: 'We couldn’t open this session.' } }
const ALL_USED = /You’ve used all your text sessions this month/

const clinical = (
  state: string,
  shows: Part,
  answers: Answers = {},
  others: Partial<PageStory> = {},
): PageStory => ({
  screen: 'Clinical list',
  state,
  shows,
  path: '/app/practice/clinical',
  user: nurse,
  answers: { [LIST]: { body: scenarios }, [PRACTICED]: { body: practiced }, ...answers },
  ...others,
})

const ofClinical: PageStory[] = [
  clinical('loading', 'Loading the scenarios...', { [LIST]: 'never' }),
  clinical('failed', { role: 'button', name: 'Try Again' }, { [LIST]: 'offline' }),
  clinical('none', { role: 'link', name: 'Go to Behavioral Questions' }, { [LIST]: { body: [] } }),
  clinical('ready', 'ICU Ventilator Management'),
  clinical('allowance nearly used', '2 of 3 text sessions used this month', used(2)),
  clinical('allowance used', ALL_USED, used(3)),
  clinical('led back by a room', 'We couldn’t open this session.', {}, seen),
]

const START = 'POST /api/interviews/behavioral/start'
const behavioral = (
  state: string,
  shows: Part,
  query = '',
  answers: Answers = {},
  steps: readonly Step[] = [],
  others: Partial<PageStory> = {},
): PageStory => ({
  screen: 'Behavioral list',
  state,
  shows,
  path: `/app/practice/behavioral${query}`,
  user: nurse,
  answers: { [PRACTICED]: { body: practiced }, ...answers },
  steps,
  ...others,
})
const CARE = '?category=patient-care'
const start: Step[] = [{ press: { role: 'button', name: /^Start Interview/ } }]

const ofBehavioral: PageStory[] = [
  behavioral('categories', { role: 'link', name: 'View Questions of Conflict and communication' }),
  behavioral('searched', { role: 'heading', name: /conflict/ }, '?q=conflict'),
  behavioral('nothing found', 'No questions match. Try another word.', '', {}, [
    { type: 'zebra', into: 'Search questions' },
  ]),
  behavioral(
    'questions of a category',
    { role: 'heading', name: 'Conflict and communication' },
    '?category=conflict-communication',
  ),
  behavioral('allowance used', ALL_USED, '?category=problem-solving', used(3)),
  behavioral('starting', { role: 'button', name: /^Starting/ }, CARE, { [START]: 'never' }, start),
  behavioral(
    'not started',
    { role: 'alertdialog', name: 'The interview didn’t start' },
    CARE,
    { [START]: 'offline' },
    start,
  ),
  behavioral(
    'not started, allowance used',
    { role: 'button', name: 'Not now' },
    CARE,
    {
      // Used up in another window since.
      ...used(2),
      [START]: errorReply(
        'TEXT_LIMIT_EXCEEDED',
        'You’ve used all your text sessions this month. Upgrade for more.',
      ),
    },
    start,
  ),
  behavioral('led back by a room', 'We couldn’t open this session.', '', {}, [], seen),
]

export const stories: readonly PageStory[] = [...ofClinical, ...ofBehavioral]
