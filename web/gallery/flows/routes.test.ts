import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newcomer } from '../fixtures/dashboard.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { admin, inDays, member, nurse } from '../fixtures/people.ts'
import { scenarios } from '../fixtures/practice.ts'
import { lapsed, paid, subscriptionReply, trial, usageReply } from '../fixtures/subscription.ts'
import { openPage } from '../open-story.ts'
import type { Answers } from '../story.ts'

const STATUS = 'GET /api/subscriptions/status'
const dashboard: Answers = { 'GET /api/analytics/dashboard': { body: newcomer } }
const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const names = () => links.elements().map(({ textContent }) => textContent)
const header = ['Dashboard', 'Clinical', 'Behavioral', 'Voice Interview']

test.for([
  ['the owner of a team', admin, paid, [...header, 'Team']],
  ['a member of it', member, paid, [...header, 'Team']],
  ['a nurse on a trial', nurse, trial, header],
  ['a nurse without a plan', nurse, lapsed, []],
] as const)('the header shows %s what they may use', async ([, user, status, shown]) => {
  await page.viewport(1280, 800)
  openPage('/dashboard', { user, answers: { ...dashboard, [STATUS]: { body: status } } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(names).toEqual(shown)
  if (status === trial)
    await expect.element(page.getByRole('link', { name: 'Subscribe', exact: true })).toBeVisible()
  if (status === lapsed)
    await expect.element(page.getByRole('link', { name: 'Subscribe to Continue' })).toBeVisible()
})

test('until the api has returned the status nothing is promised, and nobody is locked out', async () => {
  await page.viewport(1280, 800)
  openPage('/app/practice/mock', { user: nurse, answers: { [STATUS]: 'offline' } })
  await expect.element(page.getByRole('heading', { name: 'Set up your voice interview' })).toBeVisible()
  await expect.poll(names).toEqual(['Dashboard'])
})

test.for([
  ['a visitor', null, null, 'Has your free trial ended?'],
  [
    'a nurse whose trial ended',
    { ...nurse, trialEndsAt: inDays(-7) },
    lapsed,
    'We’ll be here when you’re ready to practice.',
  ],
  ['a nurse on a trial', nurse, trial, 'Your free trial is running'],
  ['a nurse who pays', nurse, paid, 'Your subscription is active'],
] as const)(
  'the trial page shows %s how it is when nothing was handed over',
  async ([, user, status, heading]) => {
    openPage('/trial-expired', {
      user,
      answers: status ? { [STATUS]: { body: status }, ...dashboard } : {},
    })
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    const ended = page.getByText(/^Your free trial ended on \w+ \d+, \d{4}$/).elements()
    expect(ended).toHaveLength(status === lapsed ? 1 : 0)
    // Who may practice has nothing to buy first.
    const [first] = page.getByRole('main').getByRole('link').elements()
    const mayPractice = status === trial || status === paid
    expect(first?.textContent).toBe(mayPractice ? 'Back to Dashboard' : 'View Pricing Plans')
  },
)

test('in a trial the voice that is left is the trial’s, not the month’s', async () => {
  openPage('/app/practice/mock', {
    user: nurse,
    answers: {
      [STATUS]: { body: subscriptionReply({ status: 'trialing', trialEnd: inDays(5) }) },
      'GET /api/interviews/usage': { body: usageReply({ voiceHoursUsed: 0, voiceHoursLimit: 1 }) },
    },
  })
  await expect.element(page.getByText('1 h of voice left in your trial')).toBeVisible()
})

test('a trial that is ended elsewhere is never said to end on a day to come', async () => {
  const app = openPage('/app/practice/clinical', {
    user: { ...nurse, trialEndsAt: inDays(5) },
    answers: {
      'GET /api/interviews/scenarios': { body: scenarios },
      'GET /api/interviews/practiced': { body: [] },
      'POST /api/interviews/start': errorReply(
        'TRIAL_EXPIRED',
        'Your trial has ended. Choose a plan to keep practicing.',
      ),
      ...dashboard,
    },
  })
  const scenario = page
    .getByRole('main')
    .getByRole('link', { name: /^Start This Scenario/ })
    .first()
  await expect.element(scenario).toBeVisible()
  const ended = subscriptionReply({ plan: 'free', status: 'expired', trialEnd: inDays(0) })
  app.answers[STATUS] = { body: ended }
  await scenario.click()
  await expect.poll(app.address).toBe('/trial-expired')
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date())
  await expect.element(page.getByText(`Your free trial ended on ${today}`)).toBeVisible()
  expect(page.getByText(/^Your free trial ended on/).elements()).toHaveLength(1)
})

test.for(['/login', '/register', '/forgot-password', '/verify-email', '/trial-expired'])(
  '%s has one header, and no footer',
  async (path) => {
    openPage(path, { user: null, answers: {} })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const header = page.getByRole('banner')
    await expect.poll(() => header.elements().length).toBe(1)
    // The account pages have the mark alone: the two ways in would lead from one form to the other.
    expect(header.getByRole('link').elements().length === 1).toBe(path !== '/trial-expired')
    expect(page.getByRole('contentinfo').elements()).toHaveLength(0)
  },
)
