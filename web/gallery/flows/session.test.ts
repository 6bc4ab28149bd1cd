import { MINUTE_MS } from '@preceptor/contracts/durations'
import { TOKEN_CHECK_MS } from '@preceptor/statecharts/auth-session'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { cookieSession } from '../fixtures/account.ts'
import { newcomer } from '../fixtures/dashboard.ts'
import { changeTimers, replaceParts } from '../fixtures/device/browser.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { usageReply } from '../fixtures/subscription.ts'
import { openPage } from '../open-story.ts'
import type { Answer, Answers } from '../story.ts'

const ME = 'GET /api/auth/me'
const USAGE = 'GET /api/interviews/usage'
const REFRESH = 'POST /api/auth/refresh'
const HOME: Answers = {
  [ME]: { body: { user: nurse } },
  [USAGE]: { body: usageReply() },
  'GET /api/analytics/dashboard': { body: newcomer },
}
const rejected = errorReply('UNAUTHENTICATED', 'Invalid or expired token')

const open = (answers: Answers = {}, inBrowser?: () => () => void) =>
  openPage('/dashboard', {
    user: nurse,
    answers: { ...HOME, ...answers },
    ...(inBrowser && { inBrowser }),
  })
/** This browser's clock from here on is so far from the server's. Returns what sets it right. */
const changeClock = (byMs: number) => {
  const { now } = Date
  return replaceParts(Date, { now: () => now() + byMs })
}
const renewed = (): Answer => ({ body: cookieSession(nurse) })
const dashboard = page.getByRole('heading', { name: 'Performance Dashboard' })
const usage = page.getByRole('region', { name: 'Usage This Month' })
const expectWhole = async () => {
  await expect.element(dashboard).toBeVisible()
  await expect.element(usage).toMatchTextContent('Text sessions')
}
const retry = usage.getByRole('button', { name: 'Retry' })
/** The server answers again: the user asks once more, unless the page is asking already. */
const proceed = async ({ answers }: ReturnType<typeof open>) => {
  await expect.element(retry).toBeVisible()
  Object.assign(answers, HOME)
  const asked = () => {
    const button = retry.query()
    if (button instanceof HTMLElement) button.click()
    return usage.element().textContent
  }
  await expect.poll(asked).toContain('Text sessions')
}
const refreshes = ({ calls }: ReturnType<typeof open>) => calls.filter(({ call }) => call === REFRESH).length

test('a clock that is ahead has the token renewed early, and keeps a nurse signed in', async () => {
  const app = open({}, () => changeTimers(TOKEN_CHECK_MS, 50))
  await expectWhole()
  expect(refreshes(app)).toBe(0)
  onTestFinished(changeClock(59 * MINUTE_MS))
  app.answers[REFRESH] = renewed()
  await expect.poll(() => refreshes(app)).toBeGreaterThan(0)
  await expectWhole()
})

test('a token rejected by the server is renewed though it is good by a clock that is behind', async () => {
  const reply = Promise.withResolvers<Answer>()
  const app = open({ [ME]: rejected, [USAGE]: rejected, [REFRESH]: reply.promise }, () =>
    changeClock(-10 * MINUTE_MS),
  )
  await expect.poll(() => refreshes(app)).toBe(1)
  Object.assign(app.answers, HOME)
  reply.resolve(renewed())
  await expectWhole()
})

test.for(['RATE_LIMITED', 'INTERNAL', 'SERVICE_UNAVAILABLE'] as const)(
  'a refresh that fails with %s signs nobody out',
  async (code) => {
    const app = open({ [ME]: rejected, [USAGE]: rejected, [REFRESH]: errorReply(code, 'No.') })
    await expect.element(dashboard).toBeVisible()
    await expect.element(usage).toMatchTextContent('Failed to fetch usage data')
    expect(refreshes(app)).toBeGreaterThan(0)
    expect(localStorage.getItem('user')).not.toBeNull()
    await proceed(app)
    await expectWhole()
  },
)

test('a server that is away does not sign a nurse out', async () => {
  const away = Object.fromEntries(Object.keys(HOME).map((call) => [call, 'offline' as const]))
  const app = open({ ...away, 'GET /api/subscriptions/status': 'offline' })
  await expect.element(dashboard).toBeVisible()
  await expect.element(usage).toMatchTextContent('Failed to fetch usage data')
  await proceed(app)
  await expectWhole()
})
