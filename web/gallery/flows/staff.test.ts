import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { byDay, funnel, summary } from '../fixtures/clicks.ts'
import { newcomer } from '../fixtures/dashboard.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { openPage } from '../open-story.ts'
import type { Answers } from '../story.ts'

const PAGE = '/app/staff/analytics'
const FUNNEL = 'GET /api/analytics/subscription-funnel'
const STATS: Answers = {
  'GET /api/analytics/subscription-summary': { body: summary },
  [FUNNEL]: { body: funnel },
  'GET /api/analytics/subscription-dashboard': { body: byDay },
}
const staff = { ...nurse, isStaff: true }
const open = (path: string, user = staff, answers: Answers = {}) =>
  openPage(path, {
    user,
    answers: { 'GET /api/analytics/dashboard': { body: newcomer }, ...STATS, ...answers },
  })
const items = page.getByRole('menuitem')
const openMenu = async () => {
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect.element(items.first()).toBeVisible()
  return items.elements().map(({ textContent }) => textContent)
}

test('staff find the page in their menu, a nurse has none', async () => {
  await page.viewport(1280, 800)
  const app = open('/dashboard')
  expect(await openMenu()).toEqual(['Account', 'Your story bank', 'Staff', 'Logout'])
  await page.getByRole('menuitem', { name: 'Staff' }).click()
  await expect.poll(app.address).toBe(PAGE)
  await expect.element(page.getByRole('heading', { name: 'Clicks and conversions' })).toBeVisible()
  open('/dashboard', nurse)
  expect(await openMenu()).toEqual(['Account', 'Your story bank', 'Logout'])
  await userEvent.keyboard('{Escape}')
})

test('whom the api rejects is led home', async () => {
  const rejected = errorReply('FORBIDDEN', 'Staff only.')
  const app = open(PAGE, nurse, {
    'GET /api/analytics/subscription-summary': rejected,
    [FUNNEL]: rejected,
    'GET /api/analytics/subscription-dashboard': rejected,
  })
  await expect.poll(app.address).toBe('/dashboard')
})

test('the time is chosen, and is in the address', async () => {
  const app = open(PAGE)
  await page.getByRole('radio', { name: '7 days' }).click({ force: true })
  await expect.poll(app.address).toBe(`${PAGE}?days=7`)
})

test('stats that cannot be had are asked for again', async () => {
  const app = open(PAGE, staff, { [FUNNEL]: 'offline' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  Object.assign(app.answers, STATS)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('figure', { name: 'Funnel' })).toBeVisible()
})
