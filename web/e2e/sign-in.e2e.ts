import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { mailTo } from './inbox.ts'
import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'

const stored = (key: string) => localStorage.getItem(key)

test('a nurse signs in with Enter and finds their dashboard', async ({ page, nurse }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(nurse.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
  await expect(page.getByText('Welcome, Maya')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  expect(await page.evaluate(stored, 'accessToken')).toBeNull()
  expect(JSON.parse((await page.evaluate(stored, 'user')) ?? '{}').email).toBe(nurse.email)
  await page.reload()
  await expect(page.getByText('Welcome, Maya')).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('by keyboard alone: to the fields, to the shown password, and in', async ({ page, nurse }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  // The password is shown by the app, which comes after the form.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(nurse.email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(/This is a shared computer/)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
})

test('an unverified nurse gets the e-mail again, once @deep', async ({
  page,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/)
  const { email } = await makeNurse(system.db, { emailVerifiedAt: null, trialEndsAt: null })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Email not verified')
  const again = page.getByRole('button', { name: 'Resend verification email' })
  await page.getByLabel('Email').fill('')
  await again.click()
  await expect(page.getByRole('alert')).toContainText('Please enter your email address first')
  await page.getByLabel('Email').fill(email)
  await again.click()
  await expect(page.getByRole('status')).toHaveText(
    'Verification email sent! Please check your inbox and spam folder.',
  )
  await expect(again).toBeHidden()
  await mailTo(system, email, /Verify/)
})

test('five wrong passwords are reported with the minutes to wait @deep', async ({
  page,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401|429/)
  const { email } = await makeNurse(system.db)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  for (let wrong = 0; wrong < 5; wrong++) {
    await page.getByLabel('Password', { exact: true }).fill(`not the password ${wrong}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Sign In' })).not.toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many login attempts\. Please try again in \d+ minutes\.$/,
  )
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
