import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { verified } from '../fixtures/account.ts'
import { changeTimers } from '../fixtures/device/browser.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { admin, nurse, TEAM_ID } from '../fixtures/people.ts'
import { openPage } from '../open-story.ts'
import type { Answers } from '../story.ts'

const VERIFY = 'POST /api/auth/verify-email'
const AGAIN = 'POST /api/auth/resend-verification'
const FORGOT = 'POST /api/auth/forgot-password'
const CHECK = 'GET /api/auth/verify-reset-token'
const RESET = 'POST /api/auth/reset-password'
const link = (path: string) => `${path}?${new URLSearchParams({ token: 'token', email: nurse.email })}`
const PASSWORD = 'Harbor lights at dawn'

const open = (path: string, answers: Answers = {}, inBrowser?: () => () => void) =>
  openPage(path, { user: null, answers, ...(inBrowser && { inBrowser }) })
const openSignedIn = (user: typeof nurse, answers: Answers) =>
  openPage(link('/reset-password'), { user, answers: { 'POST /api/auth/logout': { body: {} }, ...answers } })
const alert = page.getByRole('alert')
const heading = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name })
const shown = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const email = page.getByLabelText('Email', { exact: true })
const password = page.getByLabelText('New Password', { exact: true })
const confirmation = page.getByLabelText('Confirm New Password', { exact: true })
const setPassword = async () => {
  await password.fill(PASSWORD)
  await confirmation.fill(PASSWORD)
  await button('Set new password').click()
}

describe('the link of a verification', () => {
  const done = { [VERIFY]: { body: verified() } }

  test('leads to sign in by itself', async () => {
    const app = open(link('/verify-email'), done, () => changeTimers(1_000, 50))
    await expect.poll(app.address).toBe('/login')
  })

  test('leaves the user where they want to stay, and its secret out of the address', async () => {
    const app = open(link('/verify-email'), done, () => changeTimers(1_000, 60_000))
    await button('Stay here').click()
    await expect.poll(() => page.getByRole('timer').elements().length).toBe(0)
    await expect.element(heading('Email verified')).toBeVisible()
    expect(app.address()).toBe('/verify-email')
    await page.getByRole('link', { name: 'Go to Login Now' }).click()
    await expect.poll(app.address).toBe('/login')
  })

  test('of an address that was registered twice asks for a password of the user’s own', async () => {
    const app = open(link('/verify-email'), {
      [VERIFY]: { body: verified({ resetToken: 'for a password' }) },
      [RESET]: { body: { message: 'Reset.' } },
    })
    await expect.element(heading('Email verified')).toBeVisible()
    await shown(/registered more than once/)
    await setPassword()
    await expect.poll(app.address).toBe('/login')
    const sent = { email: nurse.email, token: 'for a password', password: PASSWORD }
    expect(app.calls.find(({ call }) => call === RESET)?.body).toEqual(sent)
  })

  test('that is spoiled says so and sends a new one, once', async () => {
    const app = open(link('/verify-email'), {
      [VERIFY]: errorReply('LINK_INVALID', 'This verification link is invalid or has expired.'),
      [AGAIN]: { body: { message: 'Sent.' } },
    })
    await expect.element(alert).toMatchTextContent('verification link is invalid or has expired')
    await button('Resend verification email').click()
    await shown('Verification email sent! Please check your inbox and spam folder.')
    expect(button('Resend verification email').elements()).toHaveLength(0)
    expect(app.calls.filter(({ call }) => call === AGAIN)).toEqual([
      { call: AGAIN, body: { email: nurse.email } },
    ])
  })

  test('of which half is missing says so, and leads on', async () => {
    const app = open('/verify-email')
    await expect
      .element(alert)
      .toMatchTextContent('Invalid verification link. Please check your email for the correct link.')
    await button('Resend verification email').click()
    await expect.element(alert).toMatchTextContent('Unable to resend - email not found in URL')
    await page.getByRole('link', { name: 'Register Again' }).click()
    await expect.poll(app.address).toBe('/register')
  })

  test('can be opened again once the server is back', async () => {
    const app = open(link('/verify-email'), {
      [VERIFY]: 'offline',
      [AGAIN]: 'offline',
    })
    await expect
      .element(alert)
      .toMatchTextContent('An error occurred during verification. Please try again later.')
    await button('Resend verification email').click()
    await expect.element(alert).toMatchTextContent('An error occurred. Please try again later.')
    Object.assign(app.answers, done)
    await button('Try again').click()
    await expect.element(heading('Email verified')).toBeVisible()
  })
})

describe('asking for a reset', () => {
  test('may be done again', async () => {
    open('/forgot-password', { [FORGOT]: { body: { message: 'Sent.' } } })
    await button('Send reset link').click()
    await shown('Email is required')
    await email.fill(nurse.email)
    await button('Send reset link').click()
    await expect.element(heading('Check Your Email')).toHaveFocus()
    await shown(/^If an account exists with this email/)
    await button('Try again').click()
    await expect.element(email).toHaveValue('')
  })

  test.for([
    ['offline', 'An error occurred. Please try again later.'],
    [
      errorReply('RATE_LIMITED', 'Too many.', { blockedMinutes: 12 }),
      'Too many password reset attempts. Please try again in 12 minutes.',
    ],
  ] as const)('that is rejected says why: %j', async ([answer, text]) => {
    open('/forgot-password', { [FORGOT]: answer })
    await email.fill(nurse.email)
    await userEvent.keyboard('{Enter}')
    await expect.element(alert).toHaveTextContent(text)
  })
})

describe('the link to a new password', () => {
  const valid = { [CHECK]: { body: { valid: true } }, [RESET]: { body: { message: 'Reset.' } } }

  test('judges the password and its repetition while the user types', async () => {
    open(link('/reset-password'), {
      ...valid,
      [RESET]: errorReply('PASSWORD_TOO_COMMON', 'This password is too common. Please choose another one.'),
    })
    const submit = button('Set new password')
    await expect.element(submit).toBeDisabled()
    for (const [typed, word] of [
      ['qzvkwtpm', 'Weak.'],
      ['kvq7zw2xg', 'Fair.'],
      ['Kvq7zw2xg!', 'Good.'],
      ['Qzvkwtpmxj8!', 'Strong.'],
    ] as const) {
      await password.fill(typed)
      await shown(word)
    }
    await confirmation.fill('Qzvkwtpmxj8')
    await shown("Passwords don't match")
    await expect.element(submit).toBeDisabled()
    await password.fill('short')
    await confirmation.fill('short')
    await submit.click()
    await shown('Password must be at least 8 characters long')
    await password.fill('password123')
    await confirmation.fill('password123')
    await shown('Passwords match')
    await submit.click()
    await shown('This password is too common. Please choose another one.')
  })

  test('is gone by keyboard alone, the password shown before it is sent', async () => {
    const app = open(link('/reset-password'), valid)
    await expect.element(password).toBeVisible()
    page.getByRole('heading', { level: 1 }).element().setAttribute('tabindex', '-1')
    ;(page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus()
    await userEvent.tab()
    await expect.element(password).toHaveFocus()
    await userEvent.keyboard(PASSWORD)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(password).toHaveAttribute('type', 'text')
    await userEvent.tab()
    await userEvent.keyboard(`${PASSWORD}{Enter}`)
    await expect.poll(app.address).toBe('/login')
    await shown(/^Your password has been reset\./)
  })

  test('that does not hold gives its reasons and a way to a new one', async () => {
    const app = open(link('/reset-password'), { [CHECK]: { body: { valid: false } } })
    await expect.element(heading('Invalid Reset Link')).toBeVisible()
    await expect
      .element(alert)
      .toHaveTextContent('This password reset link is invalid or has expired. Please request a new one.')
    const reasons = page.getByRole('main').getByRole('listitem').elements()
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/expired.*1 hour/),
      expect.stringMatching(/already been used/),
      expect.stringMatching(/copied incorrectly/),
    ])
    await expect.element(page.getByRole('link', { name: 'Back to Sign In' })).toBeVisible()
    await page.getByRole('link', { name: 'Request New Reset Link' }).click()
    await expect.poll(app.address).toBe('/forgot-password')
  })

  test('can be checked again once the server is back', async () => {
    const app = open(link('/reset-password'), { [CHECK]: 'offline' })
    await expect.element(alert).toMatchTextContent('Unable to verify reset link. Please try again.')
    app.answers[CHECK] = { body: { valid: false } }
    await button('Try again').click()
    await expect.element(heading('Invalid Reset Link')).toBeVisible()
  })
  test('works in place for who is signed in, and signs them out', async () => {
    const app = openSignedIn(nurse, valid)
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent(`For ${nurse.email}. All your devices will be signed out, this one too.`)
    await setPassword()
    await expect.poll(app.address).toBe('/login')
    await expect.element(page.getByRole('status')).toMatchTextContent('Your password has been reset.')
    expect(localStorage.getItem('user')).toBeNull()
  })

  test('says whose sign-in is active where it is another account’s, before and after', async () => {
    const app = openSignedIn(admin, valid)
    await expect.element(page.getByRole('main')).toMatchTextContent(`You’re signed in as ${admin.email}.`)
    await setPassword()
    await expect.element(heading('New password set')).toHaveFocus()
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(
        `The password for ${nurse.email} has been reset. You’re still signed in as ${admin.email}.`,
      )
    await page.getByRole('link', { name: 'Back to Preceptor' }).click()
    await expect.poll(app.address).toBe(`/app/admin/${TEAM_ID}`)
  })

  test('that does not hold signs out who wants a new one', async () => {
    const app = openSignedIn(admin, { [CHECK]: { body: { valid: false } } })
    await expect.element(heading('Invalid Reset Link')).toBeVisible()
    await button('Sign out and request a new link').click()
    await expect.element(button('Send reset link')).toBeVisible()
    expect(app.address()).toBe('/forgot-password')
    expect(localStorage.getItem('user')).toBeNull()
  })
})
