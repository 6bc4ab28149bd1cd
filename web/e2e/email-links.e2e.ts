import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { linkIn, mailTo } from './inbox.ts'
import { makeNurse } from './people.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'

const NEVER = { emailVerifiedAt: null, trialEndsAt: null }
const HARMLESS = /40[0-9]|ERR_/

const askFor = (system: System, path: string, email: string) =>
  fetch(`${system.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

const verifyLinkFor = async (system: System) => {
  const { email } = await makeNurse(system.db, NEVER)
  await askFor(system, 'resend-verification', email)
  return { email, link: linkIn(await mailTo(system, email, /Verify/), '/verify-email') }
}

const resetLinkFor = async (system: System) => {
  const { email } = await makeNurse(system.db)
  await askFor(system, 'forgot-password', email)
  return { email, link: linkIn(await mailTo(system, email, /password/), '/reset-password') }
}

test('the link verifies, says until when the trial runs, and leads to sign in', async ({ page, system }) => {
  const { email, link } = await verifyLinkFor(system)
  await page.clock.install()
  await page.goto(link)
  const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(Date.now() + 7 * 86_400_000)
  await expect(page.getByRole('status').filter({ hasText: until })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  // The clock runs on while the page is looked at.
  await expect(page.getByRole('timer')).toHaveText(/^Taking you to sign in in [1-5] seconds?$/)
  await page.clock.runFor(5_500)
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.clock.runFor(1_000)
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
})

test('a new password is set through the link, which works once', async ({
  page,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(HARMLESS)
  const { email, link } = await resetLinkFor(system)
  await page.goto(link)
  const password = page.getByLabel('New Password', { exact: true })
  const confirm = page.getByLabel('Confirm New Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Set new password' })
  await expect(submit).toBeDisabled()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await password.fill('Harbor lights at dawn')
  await confirm.fill('Harbor lights at dawn')
  await submit.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('status')).toContainText('Your password has been reset.')

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Harbor lights at dawn')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
})
