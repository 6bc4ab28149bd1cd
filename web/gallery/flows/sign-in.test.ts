import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registered, sessionReply } from '../fixtures/account.ts'
import { newcomer } from '../fixtures/dashboard.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { openPage } from '../open-story.ts'
import type { Answers } from '../story.ts'

const LOGIN = 'POST /api/auth/login'
const AGAIN = 'POST /api/auth/resend-verification'
const PASSWORD = 'Harbor lights at dawn'
const open = (answers: Answers = {}, path = '/login', navigationState?: unknown) =>
  openPage(path, {
    user: null,
    navigationState,
    answers: {
      [LOGIN]: { body: sessionReply() },
      'GET /api/auth/me': { body: { user: nurse } },
      'GET /api/analytics/dashboard': { body: newcomer },
      ...answers,
    },
  })
const email = page.getByLabelText('Email', { exact: true })
const password = page.getByLabelText('Password', { exact: true })
const button = page.getByRole('button', { name: 'Sign In' })
const alert = page.getByRole('alert')
const signIn = async () => {
  await email.fill(nurse.email)
  await password.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
}

test('a wrong password is said in words and the form stays', async () => {
  open({ [LOGIN]: errorReply('INVALID_CREDENTIALS', 'Invalid email or password') })
  await signIn()
  await expect.element(alert).toHaveTextContent('Invalid email or password')
  await expect.element(email).toHaveValue(nurse.email)
  expect(localStorage.getItem('user')).toBeNull()
  // It is forgotten once the fields are empty.
  await email.fill('')
  await password.fill('')
  await button.click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  expect(page.getByText('Invalid email or password').elements()).toHaveLength(0)
})

test('the form names what is missing', async () => {
  const app = open()
  await button.click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  expect(app.calls.filter(({ call }) => call === LOGIN)).toEqual([])
})

test('a success message from another page is shown above the form', async () => {
  open({}, '/login', { message: 'Password changed.' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Password changed.')
})

test('nobody is led to another site after signing in', async () => {
  const app = open({}, '/login?returnTo=//evil.example/')
  await signIn()
  await expect.poll(app.address).toBe('/dashboard')
})

test('a visitor is led to sign in and back to the page they wanted', async () => {
  const app = open({}, '/practice/mock')
  await expect.poll(app.address).toBe('/login?returnTo=%2Fapp%2Fpractice%2Fmock')
  await signIn()
  await expect.poll(app.address).toBe('/app/practice/mock')
})

test('an unverified nurse gets the e-mail again, once', async () => {
  open({
    [LOGIN]: errorReply('EMAIL_NOT_VERIFIED', 'Email not verified. Please verify your account.'),
    [AGAIN]: { body: registered },
  })
  await signIn()
  await expect.element(alert).toMatchTextContent('Email not verified')
  const again = page.getByRole('button', { name: 'Resend verification email' })
  await email.fill('')
  await again.click()
  await expect.element(alert).toMatchTextContent('Please enter your email address first')
  await email.fill(nurse.email)
  await again.click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Verification email sent! Please check your inbox and spam folder.')
  expect(again.elements()).toHaveLength(0)
})

test('too many tries are reported with the minutes to wait, until the user comes back to the page', async () => {
  open({ [LOGIN]: errorReply('RATE_LIMITED', 'Too many.', { blockedMinutes: 12 }) })
  await signIn()
  await expect.element(alert).toHaveTextContent('Too many login attempts. Please try again in 12 minutes.')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(alert.elements()).toHaveLength(0)
})

test('a lost connection is said as such, and the next try works', async () => {
  const app = open({ [LOGIN]: 'offline' })
  await signIn()
  await expect.element(alert).toMatchTextContent('can’t reach Preceptor')
  app.answers[LOGIN] = { body: sessionReply() }
  await button.click()
  await expect.poll(app.address).toBe('/dashboard')
})

test('a failed look at who they are after signing in is a banner that goes', async () => {
  open({ 'GET /api/auth/me': 'offline' })
  await signIn()
  const banner = page.getByRole('status').filter({ hasText: 'Failed to get user information' })
  await expect.element(banner).toBeVisible()
  await expect.element(page.getByText('Welcome, Maya')).toBeVisible()
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => banner.elements().length).toBe(0)
})
