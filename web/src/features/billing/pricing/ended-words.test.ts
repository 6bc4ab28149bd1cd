import { expect, test } from 'vitest'
import { dashboardOf, newcomer, oneScored, practiced } from '../../../../gallery/fixtures/dashboard.ts'
import { historyOn } from '../../../../gallery/fixtures/practice-history.ts'
import { endedTitle, invitationText, type Reached, reachedText } from './ended-words.ts'

const of = (plan: Partial<NonNullable<Reached['plan']>> | null, stats = practiced): Reached => ({
  plan: plan && { phase: 'running', daysLeft: 10, done: 6, total: 9, ...plan },
  metrics: stats.metrics,
})

test.for([
  ['Ten days to your interview. Let’s finish the plan.', of({})],
  ['One day to your interview. Let’s keep your answers fresh.', of({ phase: 'ready', daysLeft: 1 })],
  ['24 days to your interview. Let’s start the plan.', of({ daysLeft: 24, done: 0 })],
  [
    'Two days to your interview. There’s still time to practice.',
    of({ phase: 'ready', daysLeft: 2, done: 0 }),
  ],
  ['Your interview is today. Good luck.', of({ phase: 'today', daysLeft: 0 })],
  ['We hope your interview went well.', of({ phase: 'past', daysLeft: -2 })],
  ['You’ve come this far. Let’s finish the plan.', of({ daysLeft: null })],
  ['You finished the plan. Let’s keep your answers fresh.', of({ phase: 'ready', daysLeft: null, done: 9 })],
  ['You’ve come this far. Let’s keep going.', of(null)],
  ['We’ll be here when you’re ready to practice.', of(null, newcomer)],
  ['We’ll be here when you’re ready to practice.', { plan: null, metrics: null }],
] as const)('the title is %s', ([title, reached]) => {
  expect(endedTitle(reached)).toBe(title)
})

test('what was reached is counted on the plan, else in sessions', () => {
  expect(reachedText(of({}))).toBe(
    'You’ve done six of nine practice interviews and gone from 61 to 80 in voice interviews.',
  )
  expect(reachedText(of({ done: 9 }))).toMatch(/^You’ve done all nine practice interviews and /)
  expect(reachedText(of(null, oneScored))).toBe('You’ve done one practice session.')
  expect(reachedText(of({ done: 0 }, newcomer))).toBeNull()
  expect(reachedText({ plan: null, metrics: null })).toBeNull()
})

test('a rise within what chance moves is no gain, and one point more is', () => {
  const rising = (points: number) => {
    const [one] = historyOn(12, 4).filter(({ kind, isOlderScale }) => kind === 'mock' && !isOlderScale)
    const scores = [60, 60 + points].map((overallScore, n) => ({ ...one!, n, overallScore }))
    return reachedText(of(null, dashboardOf(scores)))
  }
  expect(rising(10)).toBe('You’ve done two practice sessions.')
  expect(rising(11)).toBe('You’ve done two practice sessions and gone from 60 to 71 in voice interviews.')
  expect(rising(-20)).toBe('You’ve done two practice sessions.')
})

test('the words of a rejected request come before our own', () => {
  expect(invitationText('Your subscription isn’t paid.', true)).toBe('Your subscription isn’t paid.')
  expect(invitationText(undefined, false)).toBe('Choose a plan to start practicing.')
})
