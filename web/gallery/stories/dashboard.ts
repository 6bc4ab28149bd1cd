import { begun, givenUp, newcomer, oneScored, practiced } from '../fixtures/dashboard.ts'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { inDays, member, nurse } from '../fixtures/people.ts'
import { payingFor } from '../fixtures/plans.ts'
import { historyOn, usedSince } from '../fixtures/practice-history.ts'
import { afterOne, lapsedPlan, midPlan, noVoiceLeft } from '../fixtures/practice-plan.ts'
import { lapsed, lapsedPaid, paid, paidUsage, usageReply } from '../fixtures/subscription.ts'
import { type Answer, type PageStory, pressing } from '../story.ts'

const screen = 'Dashboard'
const dashboard = (stats: Answer, others: PageStory['answers'] = {}) => ({
  screen,
  path: '/dashboard',
  user: nurse,
  answers: { 'GET /api/analytics/dashboard': stats, ...others },
})
const status = (body: unknown) => ({ 'GET /api/subscriptions/status': { body } })
const usage = (body: unknown) => ({ 'GET /api/interviews/usage': { body } })
/** Of a nurse who pays and has practiced: the next step follows from the scores. */
const full = (others: PageStory['answers'] = {}) =>
  dashboard(
    { body: practiced },
    {
      'GET /api/plan': { body: midPlan },
      ...status(paid),
      ...usage(paidUsage(usedSince(11, historyOn(12, 4)))),
      ...others,
    },
  )
/** Of a newcomer who pays, and has used so much voice in what was given up. */
const spoken = (voiceHoursUsed: number) =>
  dashboard(
    { body: givenUp },
    { ...status(paid), ...usage(paidUsage({ textSessionsUsed: 0, voiceHoursUsed })) },
  )
const NOTHING_USED = usage(usageReply({ textSessionsUsed: 0, voiceHoursUsed: 0 }))

export const stories: readonly PageStory[] = [
  { ...dashboard('never'), state: 'loading', shows: 'Adding up your sessions...' },
  {
    ...dashboard({ body: newcomer }, NOTHING_USED),
    state: 'newcomer',
    shows: 'Welcome, Maya',
  },
  {
    ...dashboard({ body: begun }, usage(usageReply({ textSessionsUsed: 1, voiceHoursUsed: 0 }))),
    state: 'one session begun',
    shows: 'You’ve already begun. Pick up where you left off.',
  },
  { ...full(), state: 'full', shows: 'Welcome back, Maya' },
  {
    ...full({
      'GET /api/plan': { body: noVoiceLeft },
      ...usage(paidUsage({ textSessionsUsed: 3, voiceHoursUsed: 9.9 })),
    }),
    state: 'allowance nearly used',
    shows: /^9\.9/,
  },
  { ...dashboard({ body: newcomer }, status(lapsed)), state: 'lapsed', shows: /^Your free trial ended on/ },
  {
    ...full({ 'GET /api/analytics/dashboard': serverFailed }),
    state: 'failed',
    shows: { role: 'button', name: 'Retry' },
  },
  {
    ...full({ 'GET /api/analytics/dashboard': 'offline' }),
    state: 'no network',
    shows: { role: 'button', name: 'Retry' },
  },
  {
    ...full(),
    state: 'full, as tables',
    shows: { role: 'table', name: /./ },
    steps: [{ press: 'Show as table' }],
  },
  {
    ...full(),
    state: 'full, the rest opened',
    shows: { role: 'heading', name: 'Scenario Performance' },
    steps: [{ press: 'What changed since your plan began' }, ...pressing('Show nerves and scenario scores')],
  },
  {
    ...dashboard(
      { body: oneScored },
      {
        'GET /api/plan': { body: afterOne },
        ...usage(usageReply({ textSessionsUsed: 1, voiceHoursUsed: 0 })),
      },
    ),
    state: 'one session scored',
    shows: /^After two scored sessions of the same kind/,
  },
  {
    ...full({ ...status(lapsedPaid), 'GET /api/plan': { body: lapsedPlan } }),
    state: 'full, lapsed',
    shows: /^Your scores are still here/,
  },
  {
    ...spoken(8),
    state: 'voice nearly used',
    shows: '2 h of voice left this month. Typed practice stays unlimited.',
  },
  {
    ...spoken(10),
    state: 'voice used',
    shows: /used all your voice time/,
  },
  {
    ...dashboard(
      { body: newcomer },
      {
        ...status(payingFor('basic')),
        'GET /api/interviews/usage': {
          body: usageReply(
            { textSessionsUsed: 0, voiceHoursUsed: 0, voiceHoursLimit: 0, monthlyResetDate: inDays(19) },
            'basic',
          ),
        },
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
    ...dashboard(
      { body: newcomer },
      { ...status(payingFor('professional', { plan: 'team' })), ...NOTHING_USED },
    ),
    state: 'paid for twice',
    user: member,
    shows: /You also pay for Professional yourself/,
  },
  {
    ...dashboard({ body: newcomer }, NOTHING_USED),
    state: 'joined a team',
    user: member,
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
    steps: [{ press: { role: 'button', name: /^Resume ?:/ } }],
  },
  {
    ...dashboard(
      { body: begun },
      { 'GET /api/interviews/session/*': errorReply('INTERVIEW_NOT_FOUND', 'There is no such interview.') },
    ),
    state: 'session gone',
    shows: 'Failed to load session details',
    steps: [{ press: { role: 'button', name: /^Resume ?:/ } }],
  },
]
