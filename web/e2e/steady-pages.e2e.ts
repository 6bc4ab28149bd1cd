import { QUESTION_PAGES } from '@preceptor/content/question-pages/question-pages'
import { shiftsSeen } from './layout-shift.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 360, height: 740 }
const [question] = QUESTION_PAGES

test('no public page moves while it loads', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404/)
  await page.setViewportSize(PHONE)
  const pages = [
    '/',
    '/pricing',
    '/questions',
    `/questions/${question!.category}`,
    '/contact',
    '/faq',
    '/terms',
    '/security',
    '/no/such/page',
    '/register',
  ]
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await shiftsSeen(page), path).toBe(0)
  }
})

test('the app’s pages hardly move while what they show is on its way', async ({ page, openAs, nurse }) => {
  await openAs(nurse.email, '/dashboard')
  await page.setViewportSize(PHONE)
  for (const path of [
    '/dashboard',
    '/app/practice/mock',
    '/app/practice/clinical',
    '/app/practice/behavioral',
    '/app/pricing',
    '/app/account',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect.soft(await shiftsSeen(page), path).toBeLessThan(0.02)
  }
})
