import { begun, givenUp, newcomer, oneScored, practiced } from '../fixtures/dashboard.ts'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { member, nurse } from '../fixtures/people.ts'
import { payingFor } from '../fixtures/plans.ts'
import { lapsedPlan, midPlan, noVoiceLeft } from '../fixtures/practice-plan.ts'
import { lapsed, paid, subscriptionReply, usageReply } from '../fixtures/subscription.ts'
import type { Answer, PageStory } from '../story.ts'

const screen = 'Dashboard'
const dashboard = (stats: Answer, others: PageStory['answers'] = {}) => ({
  screen,
  path: '/dashboard',
  user: nurse,
  answers: { 'GET /api/analytics/dashboard': stats, ...others },
})
/** Of a nurse who has practiced: the next step follows from the scores. */
const full = (others: PageStory['answers'] = {}) =>
  dashboard({ body: practiced }, { 'GET /api/plan': { body: midPlan }, ...others })
const status = (body: unknown) => ({ 'GET /api/subscriptions/status': { body } })
const usage = (used: Parameters<typeof usageReply>[0]) => ({
  ...status(paid),
  'GET /api/interviews/usage': { body: usageReply(used) },
})

export const stories: readonly PageStory[] = [
  { ...dashboard('never'), state: 'loading', shows: 'Adding up your sessions...' },
  {
    ...dashboard(
      { body: newcomer },
      { 'GET /api/interviews/usage': { body: usageReply({ textSessionsUsed: 0, voiceHoursUsed: 0 }) } },
    ),
    state: 'newcomer',
    shows: 'Welcome, Maya',
  },
  { ...dashboard({ body: begun }), state: 'one session begun', shows: 'Resume' },
  { ...full(), state: 'full', shows: 'Welcome back, Maya' },
  {
    ...full(status(paid)),
    state: 'full, paid for',
    shows: { role: 'heading', name: 'Recent Sessions' },
  },
  {
    ...dashboard(
      { body: practiced },
      {
        'GET /api/plan': { body: noVoiceLeft },
        ...status(subscriptionReply({ plan: 'basic', ownPlan: 'basic', ownStatus: 'active' })),
        'GET /api/interviews/usage': {
          body: usageReply({ textSessionsUsed: 29, textSessionsLimit: 30, voiceHoursLimit: 0 }, 'basic'),
        },
      },
    ),
    state: 'allowance nearly used',
    shows: /29/,
  },
  { ...dashboard({ body: newcomer }, status(lapsed)), state: 'lapsed', shows: /has ended/ },
  { ...dashboard(serverFailed), state: 'failed', shows: { role: 'button', name: 'Retry' } },
  { ...dashboard('offline'), state: 'no network', shows: { role: 'button', name: 'Retry' } },
  {
    ...full(),
    state: 'full, as tables',
    shows: { role: 'table', name: /./ },
    steps: [{ press: 'Show as table' }],
  },
  {
    ...dashboard({ body: oneScored }),
    state: 'one session scored',
    shows: /^After two scored sessions of the same kind/,
  },
  {
    ...full({ ...status(lapsed), 'GET /api/plan': { body: lapsedPlan } }),
    state: 'full, lapsed',
    shows: /^Your scores are still here/,
  },
  {
    ...dashboard({ body: newcomer }, usage({ voiceHoursUsed: 8, voiceHoursLimit: 10 })),
    state: 'voice nearly used',
    shows: '2 h of voice left this month. Typed practice stays unlimited.',
  },
  {
    ...dashboard({ body: newcomer }, usage({ voiceHoursUsed: 10, voiceHoursLimit: 10 })),
    state: 'voice used',
    shows: /Limit reached/,
  },
  {
    ...dashboard(
      { body: newcomer },
      {
        ...status(payingFor('basic')),
        'GET /api/interviews/usage': { body: usageReply({ voiceHoursLimit: 0 }, 'basic') },
      },
    ),
    state: 'plan without voice',
    shows: { role: 'link', name: 'Upgrade to Professional' },
  },
  {
    ...dashboard({ body: newcomer }, { 'GET /api/interviews/usage': 'offline' }),
    state: 'usage failed',
    shows: /^Failed to fetch usage data/,
  },
  {
    ...dashboard({ body: newcomer }, status(payingFor('professional', { plan: 'team' }))),
    state: 'paid for twice',
    user: member,
    shows: /You also pay for Professional yourself/,
  },
  {
    ...dashboard({ body: newcomer }),
    state: 'joined a team',
    navigationState: { welcome: 'You are in Ward 4 now.' },
    shows: 'You are in Ward 4 now.',
  },
  {
    ...dashboard({ body: givenUp }),
    state: 'interview not to be resumed',
    shows: 'Voice interviews cannot be resumed. You can start a new one.',
    steps: [{ press: { role: 'button', name: /^Open ?: ICU Staff Nurse/ } }],
  },
  {
    ...dashboard({ body: begun }, { 'GET /api/interviews/session/*': 'offline' }),
    state: 'session out of reach',
    shows: 'Error loading session',
    steps: [{ press: { role: 'button', name: /^Resume/ } }],
  },
  {
    ...dashboard(
      { body: begun },
      { 'GET /api/interviews/session/*': errorReply('INTERVIEW_NOT_FOUND', 'There is no such interview.') },
    ),
    state: 'session gone',
    shows: 'Failed to load session details',
    steps: [{ press: { role: 'button', name: /^Resume/ } }],
  },
]
