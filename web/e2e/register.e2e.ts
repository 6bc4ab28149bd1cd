import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkIn, mailTo } from './inbox.ts'
import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'

const newAddress = () => `${randomUUID()}@example.com`
const PASSWORD = 'Night-shift tea at 4'

const fill = async (page: Page, values: { email: string; password?: string; confirm?: string }) => {
  const { email, password = PASSWORD, confirm = password } = values
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm)
  await page.getByRole('checkbox').check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Start Your 7-Day Free Trial' }).click()

test('she is told to check her email, and may ask again after half a minute', async ({ page, system }) => {
  const email = newAddress()
  await page.clock.install()
  await page.goto('/register')
  await fill(page, { email })
  await send(page)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await mailTo(system, email, /Verify/)
  const again = page.getByRole('button', { name: 'Resend verification email' })
  await page.clock.runFor(25_000)
  await expect(again).toBeHidden()
  await page.clock.runFor(6_000)
  await again.click()
  await expect(
    page.getByText('Verification email sent! Please check your inbox and spam folder.'),
  ).toBeVisible()
  await expect(again).toBeHidden()
  await expect.poll(() => system.mail.messages(email).length).toBe(2)
  await page.getByRole('link', { name: 'Return to Sign In' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('what she agreed to is kept with her account, and a taken address looks the same', async ({
  page,
  system,
}) => {
  const email = newAddress()
  await page.goto('/register?utm_source=seo&utm_medium=landing&utm_campaign=icu-1')
  await expect(page.getByText('7 days of the Professional plan, free.')).toBeVisible()
  await fill(page, { email })
  await send(page)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  const account = await system.db
    .selectFrom('account')
    .select(['firstName', 'lastName', 'termsVersion', 'termsAcceptedAt', 'emailVerifiedAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ firstName: 'Noor', lastName: null, emailVerifiedAt: null })
  expect(account.termsVersion).toBeTruthy()
  expect(account.termsAcceptedAt).toBeInstanceOf(Date)

  const known = await makeNurse(system.db)
  await page.goto('/register')
  await fill(page, { email: known.email })
  await send(page)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
})

test('a mistyped address can be changed, with everything else as it was', async ({ page, system }) => {
  await page.goto('/register?utm_source=seo')
  const [mistyped, right] = [newAddress(), newAddress()]
  await fill(page, { email: mistyped })
  await send(page)
  const panel = page.getByRole('heading', { name: 'Check Your Email' })
  await expect(panel).toBeVisible()
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(mistyped)
  await expect(page.getByLabel('First name')).toHaveValue('Noor')
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue(PASSWORD)
  await page.getByLabel('Email').fill(right)
  await send(page)
  await expect(page.getByText(right)).toBeVisible()
  await mailTo(system, right, /./)

  await page.reload()
  await expect(panel).toBeVisible()
  await expect(page.getByText(right)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.goForward()
  await expect(panel).toBeVisible()
})

for (const { name, lead, from, arrives } of [
  {
    name: 'Team',
    lead: /^You chose Team\. .* a team of up to 3 people/,
    from: '/',
    arrives: '/app/teams/create',
  },
  {
    name: 'Basic',
    lead: /^You chose Basic\. .* \$19 per month/,
    from: '/pricing',
    arrives: '/app/pricing?plan=basic',
  },
])
  test(`${name} chosen on ${from} is said where one registers and leads on after the first sign-in`, async ({
    page,
    system,
  }) => {
    const email = newAddress()
    await page.goto(from)
    await page.getByRole('link', { name: `Start Free Trial of ${name}` }).click()
    await expect(page.getByText(lead)).toBeVisible()
    await fill(page, { email })
    await send(page)
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await page.goto(linkIn(await mailTo(system, email, /Verify/), '/verify-email'))
    await page.getByRole('link', { name: 'Go to Login Now' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(arrives)
    if (name === 'Team') await expect(page.getByText(/In your free trial a team has 3 seats/)).toBeVisible()
    else await expect(page.getByRole('article').filter({ hasText: 'Your choice' })).toContainText('Basic')
    await page.goto('/login')
    await expect(page).toHaveURL('/dashboard')
  })
