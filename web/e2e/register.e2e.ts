import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/seed'
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

test('the form names everything that is missing, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth/register') && sent.push(request.url()))
  await page.goto('/register')
  await send(page)
  for (const text of [
    'First name is required',
    'Email is required',
    'Password is required',
    'Please confirm your age and accept the Terms of Service and Privacy Policy',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('   ')
  await page.getByLabel('Password', { exact: true }).fill('1234567')
  await page.getByLabel('Confirm password', { exact: true }).fill('1234568')
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  expect(sent).toEqual([])
})

test('a second line says why a guessable password is rejected, before and after it is sent', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400 \(Bad Request\)/)
  await page.goto('/register')
  await fill(page, { email: newAddress(), password: 'Summer2026!' })
  const reason = page.getByText(
    'This password is easy to guess: a common word with a few numbers or symbols is tried early. Three or four unrelated words are much stronger.',
  )
  await expect(page.getByText('Strong.', { exact: true })).toBeVisible()
  await expect(reason).toBeVisible()
  await send(page)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Strong.', { exact: true })).toBeVisible()
  await expect(reason).toHaveCount(1)
  await fill(page, { email: newAddress(), password: 'quiet harbour at night' })
  await expect(reason).toHaveCount(0)
})

test('the meter and the second field answer while she types', async ({ page }) => {
  await page.goto('/register')
  const password = page.getByLabel('Password', { exact: true })
  for (const [typed, word] of [
    ['abc', 'Weak.'],
    ['abcdefgh', 'Good.'],
    ['Abcdefg8', 'Strong.'],
  ] as const) {
    await password.fill(typed)
    await expect(page.getByText(word, { exact: true })).toBeVisible()
  }
  await page.getByLabel('Confirm password', { exact: true }).fill('Abcdefg')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill('Abcdefg8')
  await expect(page.getByText("Passwords don't match")).toBeHidden()
})

test('the documents open beside the box, which stays as it was, and give the focus back', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Noor')
  const box = page.getByRole('checkbox', {
    name: /^I am 13 or older and accept the Terms of Service and Privacy Policy/,
  })
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).not.toBeChecked()
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Terms of Service' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('First name')).toHaveValue('Noor')
})

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

test('a password that is too easy is refused under its field, and the rest stays typed', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/)
  await page.goto('/register')
  const email = newAddress()
  await fill(page, { email, password: 'password123' })
  await send(page)
  await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('an answer that speaks of a verification email leads to the same panel', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/)
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'A verification email has been sent.', code: 'X', requestId: 'r' },
    }),
  )
  await page.goto('/register')
  await fill(page, { email: newAddress() })
  await send(page)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page.getByText('A verification email has been sent.')).toBeVisible()
})

test('a registration that proves its address signs in at once', async ({ page, system, request }) => {
  const { email } = await makeNurse(system.db)
  const session = await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } })
  await page.route('**/api/auth/register', async (route) =>
    route.fulfill({ status: 201, json: { message: 'Welcome.', ...(await session.json()) } }),
  )
  await page.goto('/register?returnTo=%2Fapp%2Faccount')
  await fill(page, { email })
  await send(page)
  await expect(page).toHaveURL('/app/account')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(email)
})

test('a lost connection is said as such, and the next try works', async ({
  page,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_/)
  await page.goto('/register')
  await fill(page, { email: newAddress() })
  system.apiLink.cut()
  await send(page)
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  system.apiLink.restore()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
})

test('too many tries are told with their minutes', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/429/)
  const refusal = { error: 'No.', code: 'RATE_LIMITED', requestId: 'r' }
  const answers = [{ ...refusal, blockedMinutes: 12 }, refusal]
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 429, json: answers.shift() }))
  await page.goto('/register')
  await fill(page, { email: newAddress() })
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Too many registration attempts. Please try again in 12 minutes.',
  )
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('No.')
})

test('an invited nurse arrives with her address, and her way back is kept', async ({ page }) => {
  await page.goto('/register?email=ada%40example.com&returnTo=%2Fteam%2Finvite%2F1%3Fteam%3D2')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login?returnTo=%2Fteam%2Finvite%2F1%3Fteam%3D2')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password?returnTo=%2Fteam%2Finvite%2F1%3Fteam%3D2')
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.getByRole('link', { name: 'Start your free trial' }).click()
  await expect(page).toHaveURL('/register?returnTo=%2Fteam%2Finvite%2F1%3Fteam%3D2')
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
