import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { shiftsSeen } from './layout-shift.ts'
import { expect, test } from './test.ts'

/** Lets no script of the page through until the gate opens. */
const holdScripts = async (page: Page) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('a page of the app says at once that it is coming, before any script has arrived', async ({ page }) => {
  const letScripts = await holdScripts(page)
  await page.goto('/forgot-password', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Loading Preceptor...')
  letScripts()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
})

test('signing in is there before its scripts, and what was typed meanwhile stays', async ({
  page,
  nurse,
}) => {
  const letScripts = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email)
  await page.getByLabel('Password', { exact: true }).pressSequentially(DEMO_PASSWORD.slice(0, 4))
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  letScripts()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(nurse.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(DEMO_PASSWORD.slice(4))
  expect(await shiftsSeen(page)).toBeLessThan(0.02)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('Enter is not lost where it is pressed before the app has come', async ({ page, nurse }) => {
  // The first script is there, what it draws with is not yet.
  const gate = Promise.withResolvers<void>()
  await page.route('**/sign-in-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  const begun = page.waitForRequest('**/sign-in-*.js')
  await page.goto('/login')
  await begun
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  gate.resolve()
  await expect(page).toHaveURL('/dashboard')
})

test('registering is there before its scripts', async ({ page }) => {
  const letScripts = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Maya')
  letScripts()
  await expect(page.getByRole('button', { name: 'Start Your 7-Day Free Trial' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Maya')
  await expect(page.getByRole('main')).toHaveCount(1)
})
