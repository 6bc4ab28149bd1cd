import { byDay, funnel, nothingCounted, summary } from '../fixtures/clicks.ts'
import { nurse } from '../fixtures/people.ts'
import type { Answers, PageStory, Part } from '../story.ts'

const staff = (
  state: string,
  shows: Part,
  answers: Answers = {},
  others: Partial<PageStory> = {},
): PageStory => ({
  screen: 'Staff analytics',
  state,
  shows,
  path: '/app/staff/analytics',
  user: { ...nurse, isStaff: true },
  answers: {
    'GET /api/analytics/subscription-summary': { body: summary },
    'GET /api/analytics/subscription-funnel': { body: funnel },
    'GET /api/analytics/subscription-dashboard': { body: byDay },
    ...answers,
  },
  ...others,
})

export const stories: readonly PageStory[] = [
  staff('loading', 'Loading...', { 'GET /api/analytics/subscription-funnel': 'never' }),
  staff('failed', { role: 'button', name: 'Retry' }, { 'GET /api/analytics/subscription-funnel': 'offline' }),
  staff(
    'nothing counted',
    { role: 'heading', name: 'Nothing counted yet' },
    {
      'GET /api/analytics/subscription-summary': { body: nothingCounted.summary },
      'GET /api/analytics/subscription-funnel': { body: nothingCounted.funnel },
      'GET /api/analytics/subscription-dashboard': { body: nothingCounted.byDay },
    },
  ),
  staff('ready', { role: 'figure', name: 'Clicks by plan' }),
  staff('as tables', { role: 'row', name: /^Visits / }, {}, { steps: [{ press: 'Show as table' }] }),
]
