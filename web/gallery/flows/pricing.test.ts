import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeTimers, replaceParts } from '../fixtures/device/browser.ts'
import { nurse } from '../fixtures/people.ts'
import { payingFor, plansReply } from '../fixtures/plans.ts'
import { trial } from '../fixtures/subscription.ts'
import { openPage } from '../open-story.ts'

const PLANS = { 'GET /api/subscriptions/plans': { body: plansReply } }
const STATUS = 'GET /api/subscriptions/status'
const card = (name: string) => page.getByRole('article', { name })
const shown = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()

test('a confirmation that is late is waited for, and can be asked for again', async () => {
  const now = Date.now.bind(Date)
  let aheadMs = 0
  const app = openPage('/app/pricing?checkout=success', {
    user: nurse,
    answers: { ...PLANS, [STATUS]: { body: trial } },
    inBrowser: () => {
      const putBack = [changeTimers(1_500, 50), replaceParts(Date, { now: () => now() + aheadMs })]
      return () => {
        for (const part of putBack.reverse()) part()
      }
    },
  })
  await shown(/We’re confirming your subscription\.\.\.$/)
  // Nothing is on sale meanwhile.
  expect(card('Basic').elements()).toHaveLength(0)
  aheadMs = 31_000
  await shown(/Stripe hasn’t confirmed it yet/)
  app.answers[STATUS] = { body: payingFor('professional') }
  await page.getByRole('button', { name: 'Check again' }).click()
  await shown('Welcome to the product! Your subscription is active.')
  expect(card('Basic').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'See your plan' }).click()
  await expect.element(card('Professional').getByRole('button')).toMatchTextContent('Cancel')
})

test('the questions below the plans are those of who reads them', async () => {
  const open = (subscription: unknown) =>
    openPage('/app/pricing', { user: nurse, answers: { ...PLANS, [STATUS]: { body: subscription } } })
  const aboutTrials = page.getByText(/^Free trial:/)
  open(payingFor('professional'))
  await expect.element(page.getByRole('heading', { name: 'Professional, active' })).toBeVisible()
  await shown('When does a new plan start?')
  expect(aboutTrials.elements()).toHaveLength(0)
  open(trial)
  await shown('When am I charged?')
  await expect.element(aboutTrials).toBeVisible()
})
