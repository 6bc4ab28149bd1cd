import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkIn, mailTo } from './inbox.ts'
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

test('a mistyped address is changed, and what says where the mail went outlasts reload and Back @deep', async ({
  page,
  system,
}) => {
  await page.clock.install()
  await page.goto('/register?utm_source=seo&utm_medium=landing&utm_campaign=icu-1')
  const [mistyped, right] = [newAddress(), newAddress()]
  await fill(page, { email: mistyped })
  await send(page)
  const panel = page.getByRole('heading', { name: 'Check Your Email' })
  await expect(panel).toBeVisible()
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByLabel('Email').fill(right)
  await send(page)
  await expect(page.getByText(right)).toBeVisible()
  await mailTo(system, right, /Verify/)
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await expect.poll(() => system.mail.messages(right).length).toBe(2)

  await page.reload()
  await expect(panel).toBeVisible()
  await expect(page.getByText(right)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.goForward()
  await expect(panel).toBeVisible()
})

test('Team chosen on the front page is said where one registers and leads on after the first sign-in @deep', async ({
  page,
  system,
}) => {
  const email = newAddress()
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Free Trial of Team' }).click()
  await expect(page.getByText(/^You chose Team\. .* a team of up to 3 people/)).toBeVisible()
  await fill(page, { email })
  await send(page)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  const account = await system.db
    .selectFrom('account')
    .select(['firstName', 'lastName', 'termsVersion', 'termsAcceptedAt', 'emailVerifiedAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({
    firstName: 'Noor',
    lastName: null,
    termsVersion: expect.any(String),
    termsAcceptedAt: expect.any(Date),
    emailVerifiedAt: null,
  })
  await page.goto(linkIn(await mailTo(system, email, /Verify/), '/verify-email'))
  await page.getByRole('link', { name: 'Go to Login Now' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/teams/create')
  await expect(page.getByText(/During your free trial a team has 3 seats/)).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})
