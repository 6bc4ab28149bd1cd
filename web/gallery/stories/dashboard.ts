import { begun, newcomer, practiced } from '../fixtures/dashboard.ts'
import { nurse } from '../fixtures/people.ts'
import { lapsed, paid, subscriptionReply, usageReply } from '../fixtures/subscription.ts'
import type { Answer, PageStory } from '../story.ts'

const screen = 'Dashboard'
const dashboard = (figures: Answer, others: PageStory['answers'] = {}) => ({
  screen,
  path: '/dashboard',
  user: nurse,
  answers: { 'GET /api/analytics/dashboard': figures, ...others },
})
const status = (body: unknown) => ({ 'GET /api/subscriptions/status': { body } })
const refusal = { status: 500, body: { error: 'Something went wrong.', code: 'INTERNAL' } }

export const stories: readonly PageStory[] = [
  { ...dashboard('never'), state: 'loading', shows: 'Adding up your sessions...' },
  { ...dashboard({ body: newcomer }), state: 'newcomer', shows: { role: 'heading', name: 'Welcome, Maya' } },
  { ...dashboard({ body: begun }), state: 'one session begun', shows: 'In progress' },
  { ...dashboard({ body: practiced }), state: 'full', shows: 'Welcome back, Maya' },
  {
    ...dashboard({ body: practiced }, status(paid)),
    state: 'full, paid for',
    shows: { role: 'heading', name: 'Recent Sessions' },
  },
  {
    ...dashboard(
      { body: practiced },
      {
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
  { ...dashboard(refusal), state: 'failed', shows: { role: 'button', name: 'Retry' } },
  { ...dashboard('offline'), state: 'no network', shows: { role: 'button', name: 'Retry' } },
]
