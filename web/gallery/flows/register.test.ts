import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CHOSEN_PLAN } from '../../src/shared/session/session-keys.ts'
import { registered, sessionReply } from '../fixtures/account.ts'
import { holdTimers } from '../fixtures/device/browser.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { inDays, nurse } from '../fixtures/people.ts'
import { plansReply } from '../fixtures/plans.ts'
import { openPage } from '../open-story.ts'
import type { Answers } from '../story.ts'

const REGISTER = 'POST /api/auth/register'
const AGAIN = 'POST /api/auth/resend-verification'
const PASSWORD = 'Night-shift tea at 4'
const ADDRESS = 'noor@example.com'
/** The user's trial has just begun. */
const newNurse = { ...nurse, trialEndsAt: inDays(7) }

const open = (answers: Answers = {}, path = '/register', inBrowser?: () => () => void) =>
  openPage(path, {
    user: null,
    answers: { [REGISTER]: { body: registered }, ...answers },
    ...(inBrowser && { inBrowser }),
  })
const firstName = page.getByLabelText('First name')
const email = page.getByLabelText('Email', { exact: true })
const password = page.getByLabelText('Password', { exact: true })
const confirmation = page.getByLabelText('Confirm password', { exact: true })
const box = page.getByRole('checkbox')
const alert = page.getByRole('alert')
const seen = page.getByRole('heading', { name: 'Check Your Email' })
const shown = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const gone = (text: string | RegExp) => expect.poll(() => page.getByText(text).elements().length).toBe(0)

const fill = async (values: { email?: string; password?: string } = {}) => {
  await firstName.fill('Noor')
  await email.fill(values.email ?? ADDRESS)
  await password.fill(values.password ?? PASSWORD)
  await confirmation.fill(values.password ?? PASSWORD)
  if (!(box.element() as HTMLInputElement).checked) await box.click()
  await expect.element(box).toBeChecked()
}
const send = () => page.getByRole('button', { name: 'Start Your 7-Day Free Trial' }).click()

test('the form names everything that is missing, and nothing is sent', async () => {
  const app = open()
  await send()
  for (const text of [
    'First name is required',
    'Email is required',
    'Password is required',
    'Please confirm your age and accept the Terms of Service and Privacy Policy',
  ])
    await shown(text)
  await expect.element(firstName).toHaveFocus()
  await firstName.fill('   ')
  await password.fill('1234567')
  await confirmation.fill('1234568')
  await shown('First name is required')
  await shown('Password must be at least 8 characters long')
  await shown('Passwords do not match')
  expect(app.calls.filter(({ call }) => call === REGISTER)).toEqual([])
})

test('the meter and the second field answer while the user types', async () => {
  open()
  for (const [typed, word] of [
    ['abc', 'Weak.'],
    ['kvqxzwrpgn', 'Good.'],
    ['Kvq7zw2xg', 'Strong.'],
  ] as const) {
    await password.fill(typed)
    await shown(word)
  }
  await confirmation.fill('Kvq7zw2x')
  await shown("Passwords don't match")
  await confirmation.fill('Kvq7zw2xg')
  await gone("Passwords don't match")
})

test('a second line says why a guessable password is rejected, before and after it is sent', async () => {
  const reason =
    'This password is easy to guess: a common word with a few numbers or symbols is tried early. Three or four unrelated words are much stronger.'
  open({ [REGISTER]: errorReply('PASSWORD_TOO_COMMON', reason) })
  await fill({ password: 'Summer2026!' })
  await shown('Weak.')
  await shown(reason)
  await send()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await shown('Weak.')
  expect(page.getByText(reason).elements()).toHaveLength(1)
  await fill({ password: 'quiet harbour at night' })
  await gone(reason)
})

test('a password that is too common is rejected under its field, and the rest stays typed', async () => {
  const reason = 'This password is too common. Please choose another one.'
  open({ [REGISTER]: errorReply('PASSWORD_TOO_COMMON', reason) })
  await fill({ password: 'quiet harbour at night' })
  await send()
  await shown(reason)
  await expect.element(password).toHaveFocus()
  await expect.element(email).toHaveValue(ADDRESS)
})

test('the documents open beside the box, which stays as it was, and give the focus back', async () => {
  open()
  await firstName.fill('Noor')
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await page.getByRole('button', { name }).click()
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect
      .element(
        page.getByRole('checkbox', {
          name: /^I am 13 or older and accept the Terms of Service and Privacy Policy/,
        }),
      )
      .not.toBeChecked()
    await expect.element(page.getByRole('button', { name })).toHaveFocus()
  }
  await expect.element(firstName).toHaveValue('Noor')
})

test('what was entered is not asked for again: neither after registering nor at the second step', async () => {
  const fields = () =>
    page.getByRole('textbox').elements().length + page.getByLabelText('Password').elements().length
  open()
  await fill()
  await send()
  await expect.element(seen).toBeVisible()
  await shown(ADDRESS)
  expect(fields()).toBe(0)
  const methods = ['code', 'recovery-code']
  openPage('/login', {
    user: null,
    answers: {
      'POST /api/auth/login': errorReply('SECOND_FACTOR_REQUIRED', 'One more step.', {
        ticket: 'ticket',
        methods,
      }),
    },
  })
  await page.getByLabelText('Email').fill(ADDRESS)
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByLabelText('Code')).toBeVisible()
  expect(page.getByLabelText(/^(Email|Password)$/).elements()).toEqual([])
})

describe('once it is sent', () => {
  test('the user is asked to check their email, and may ask again after half a minute', async () => {
    const halfMinute = holdTimers(30_000)
    const app = open({ [AGAIN]: { body: registered } }, '/register', () => halfMinute.putBack)
    await fill()
    await send()
    await expect.element(seen).toHaveFocus()
    await shown(ADDRESS)
    const again = page.getByRole('button', { name: 'Resend verification email' })
    expect(again.elements()).toHaveLength(0)
    halfMinute.end()
    await expect.element(again).toBeVisible()
    await again.click()
    await shown('Verification email sent! Please check your inbox and spam folder.')
    expect(again.elements()).toHaveLength(0)
    await page.getByRole('link', { name: 'Return to Sign In' }).click()
    await expect.poll(app.address).toBe('/login')
  })

  test('an answer that speaks of a verification email leads to the same panel', async () => {
    open({
      [REGISTER]: { status: 409, body: { error: 'A verification email has been sent.', code: 'X' } },
    })
    await fill()
    await send()
    await expect.element(seen).toBeVisible()
    await shown(/A verification email has been sent\./)
  })

  test('a mistyped address can be changed, with everything else as it was', async () => {
    open()
    await fill({ email: 'nor@example.com' })
    await send()
    await expect.element(seen).toBeVisible()
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveValue('nor@example.com')
    await expect.element(firstName).toHaveValue('Noor')
    await expect.element(confirmation).toHaveValue(PASSWORD)
    await email.fill(ADDRESS)
    await send()
    await shown(ADDRESS)
  })

  test('a registration that proves its address signs in at once', async () => {
    const app = open(
      {
        [REGISTER]: { status: 201, body: { message: 'Welcome.', ...sessionReply() } },
        'GET /api/auth/me': { body: { user: nurse } },
        'GET /api/auth/sessions': { body: { sessions: [] } },
      },
      '/register?returnTo=%2Fapp%2Faccount',
    )
    await fill({ email: nurse.email })
    await send()
    await expect.poll(app.address).toBe('/app/account')
    await expect.element(page.getByRole('region', { name: 'Profile' })).toMatchTextContent(nurse.email)
  })
})

test('a lost connection is said as such, and the next try works', async () => {
  const app = open({ [REGISTER]: 'offline' })
  await fill()
  await send()
  await expect.element(alert).toMatchTextContent('can’t reach Preceptor')
  app.answers[REGISTER] = { body: registered }
  await send()
  await expect.element(seen).toBeVisible()
})

test('too many tries are reported with the minutes to wait, or in the words of the answer', async () => {
  const app = open({ [REGISTER]: errorReply('RATE_LIMITED', 'No.', { blockedMinutes: 12 }) })
  await fill()
  await send()
  await expect
    .element(alert)
    .toHaveTextContent('Too many registration attempts. Please try again in 12 minutes.')
  app.answers[REGISTER] = errorReply('RATE_LIMITED', 'No.')
  await send()
  await expect.element(alert).toHaveTextContent('No.')
})

test('an invited nurse arrives with their address, and their way back is kept', async () => {
  const back = 'returnTo=%2Fteam%2Finvite%2F1%3Fteam%3D2'
  const app = open({}, `/register?email=ada%40example.com&${back}`)
  await expect.element(email).toHaveValue('ada@example.com')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect.poll(app.address).toBe(`/login?${back}`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect.poll(app.address).toBe(`/forgot-password?${back}`)
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.getByRole('link', { name: 'Start your free trial' }).click()
  await expect.poll(app.address).toBe(`/register?${back}`)
})

test('Basic chosen is said where one registers, and is where the first sign-in leads, once', async () => {
  const app = open(
    {
      'POST /api/auth/login': { body: { ...sessionReply(), user: newNurse } },
      'GET /api/auth/me': { body: { user: newNurse } },
      'GET /api/subscriptions/plans': { body: plansReply },
    },
    '/register?plan=basic',
  )
  await shown(/^You chose Basic\. .* \$19 a month/)
  await fill()
  await send()
  await page.getByRole('link', { name: 'Return to Sign In' }).click()
  await email.fill(ADDRESS)
  await password.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.poll(app.address).toBe('/app/pricing?plan=basic')
  await expect
    .element(page.getByRole('article').filter({ hasText: 'Your choice' }))
    .toMatchTextContent('Basic')
  expect(localStorage.getItem(CHOSEN_PLAN)).toBeNull()
})
