import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { makeNurse, makeProfessional } from './people.ts'
import { beginInterview, lines, mine, now, takeTurn, talkButton } from './room.ts'
import { CONNECTION_LOST, expect, test } from './test.ts'

const ANSWER = 'I repeated the vitals, called the physician early and she went back to surgery.'
const STATUS = '**/api/mock-interview/*/status'
const SESSION = '**/api/interviews/session/*'

test.afterEach(({ system }) => system.openAi.setFaults({}))

const phase = (page: Page) =>
  page.getByRole('list', { name: 'Interview steps' }).locator('[aria-current=step]')
const panel = (page: Page, title: string) => page.getByRole('heading', { name: title })
const generating = (page: Page) => page.getByText('Generating your interview analysis...')

/** The conversations this tab keeps, by their session. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries({ ...sessionStorage })
      .filter(([key]) => key.startsWith('conversation:'))
      .map(
        ([, text]) => JSON.parse(text) as { sessionId: string; conversation: unknown[]; timestamp: string },
      ),
  )

const typeAnswer = async (page: Page) => {
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByLabel('Your answer').fill(ANSWER)
  await page.getByRole('button', { name: 'Send answer' }).click()
}

/** Lets a call hang until the returned function is called. */
const hold = async (page: Page, url: string) => {
  const released = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released.promise
    await route.continue().catch(() => {})
  })
  return released.resolve
}

test('the room comes back after a reload while greeting, replying and listening', async ({
  page,
  request,
  openAs,
  system,
  nurse,
}) => {
  test.setTimeout(150_000)
  const sessionId = await beginInterview(request, nurse.email)
  system.openAi.setFaults({ delayMs: 4_000 })
  await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
  await expect(now(page)).toHaveText(/is thinking/)
  await page.reload()
  await takeTurn(page)
  await expect(phase(page)).toHaveText('Interview')
  await expect(lines(page)).toHaveCount(1)

  await typeAnswer(page)
  await expect(now(page)).toHaveText(/is thinking/)
  await page.reload()
  await expect(mine(page)).toHaveText(new RegExp(ANSWER))
  await takeTurn(page)
  await expect(lines(page)).toHaveCount(3)

  const release = await hold(page, SESSION)
  await page.reload()
  await expect(panel(page, 'Opening the room')).toBeVisible()
  await expect(phase(page)).toHaveText('Setup')
  await expect(lines(page), 'painted at once').toHaveCount(3)
  release()
  await takeTurn(page)
  await expect(lines(page)).toHaveCount(3)

  expect(await kept(page)).toMatchObject([{ sessionId, conversation: [{}, {}, {}] }])
  await page.getByRole('button', { name: /Exit/ }).click()
  await page.getByRole('button', { name: 'Leave interview' }).click()
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
  await expect.poll(() => kept(page)).toEqual([])
})

test('the room comes back after a reload during the goodbye, and the report is written through another', {
  tag: '@deep',
}, async ({ page, request, openAs, system, nurse }) => {
  test.setTimeout(120_000)
  const sessionId = await beginInterview(request, nurse.email)
  await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  await typeAnswer(page)
  await expect(lines(page)).toHaveCount(3)
  system.openAi.setFaults({ delayMs: 6_000 })
  await page.getByRole('button', { name: 'Finish and get feedback' }).click()
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await expect(now(page)).toHaveText(/is thinking|says goodbye/)
  await page.reload()
  await page.waitForURL(`**/app/results/mock/${sessionId}`, { timeout: 40_000 })
  await expect(generating(page)).toBeVisible()
  await page.reload()
  await expect(generating(page)).toBeVisible()
  await expect(page.getByText('Ready: 7 of 8 parts.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: /own words$/ })).toBeVisible({ timeout: 20_000 })
  expect(await kept(page)).toEqual([])
})

test('an interview of somebody else is as unknown as one that never was', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
  nurse,
}) => {
  allowConsoleErrors(/404/)
  const foreign = await beginInterview(request, (await makeProfessional(system.db)).email)
  await openAs(nurse.email, `/app/interview/mock/${foreign}`)
  for (const address of [foreign, crypto.randomUUID(), 'no-id']) {
    await page.goto(`/app/interview/mock/${address}`)
    await expect(panel(page, 'Setup Incomplete')).toBeVisible()
    await expect(phase(page)).toHaveText('Setup')
  }
  await page.getByRole('link', { name: 'Return to Setup' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/mock$/)
})

test('a start that never becomes active says so after five seconds, and a retry opens the room', {
  tag: '@deep',
}, async ({ page, request, openAs, allowConsoleErrors, nurse }) => {
  allowConsoleErrors(/net::ERR_FAILED/)
  const sessionId = await beginInterview(request, nurse.email)
  let asked = 0
  await page.route(STATUS, (route) => {
    asked++
    return route.abort()
  })
  await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
  await expect(panel(page, 'Opening the room')).toBeVisible()
  await expect(panel(page, 'Interview Error')).toBeVisible({ timeout: 8_000 })
  await expect(page.getByRole('alert')).toContainText('Failed to start interview. Please try again.')
  expect(asked).toBeGreaterThanOrEqual(6)
  expect(asked).toBeLessThanOrEqual(10)
  await page.unroute(STATUS)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(talkButton(page)).toBeVisible()
  await takeTurn(page)
})

test('an interview that is gone when the candidate is back says that the voice failed, and where to go', {
  tag: '@deep',
}, async ({ page, request, openAs, system, allowConsoleErrors }) => {
  allowConsoleErrors(CONNECTION_LOST)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  system.realtimeLink.cut()
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await system.db.updateTable('interview').set({ status: 'expired' }).where('id', '=', sessionId).execute()
  await system.realtime.restart()
  system.realtimeLink.restore()
  await expect(page.getByRole('alert')).toContainText(
    'Voice processing failed. Please try again or use text input.',
    { timeout: 20_000 },
  )
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel(page, 'Setup Incomplete')).toBeVisible()
})

test('an analysis that cannot be had can be asked for again', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  allowConsoleErrors,
  nurse,
}) => {
  allowConsoleErrors(/net::ERR_FAILED/)
  const sessionId = await beginInterview(request, nurse.email)
  const complete = `**/api/mock-interview/${sessionId}/complete`
  await page.route(complete, (route) => route.abort())
  await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  await page.getByRole('button', { name: 'Finish and get feedback' }).click()
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to process your response. Please try again.', {
    timeout: 30_000,
  })
  await expect(phase(page)).toHaveText('Analysis')
  await page.unroute(complete)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.waitForURL(`**/app/results/mock/${sessionId}`, { timeout: 30_000 })
})

test('an interview without an interviewer cannot continue, unless the setup is at hand to choose one', {
  tag: '@deep',
}, async ({ page, request, openAs, system, nurse }) => {
  const sessionId = await beginInterview(request, nurse.email)
  await system.db.updateTable('interview').set({ personality: null }).where('id', '=', sessionId).execute()
  await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
  await expect(page.getByRole('alert')).toContainText(
    'Interview setup data is missing. Please restart the interview.',
  )
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Exit Interview' })).toBeVisible()

  const data = { email: nurse.email, password: DEMO_PASSWORD }
  const { accessToken } = await (await request.post('/api/auth/login', { data })).json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const started = await request.post('/api/mock-interview/start', {
    headers,
    data: { interviewLength: 'short', positionTitle: 'Night Nurse' },
  })
  const { setupId, metadata } = await started.json()
  const setup = { setupId, interviewMetadata: metadata.fullInterviewMetadata, positionTitle: 'Night Nurse' }
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), setup)
  await page.reload()
  await expect(panel(page, 'Choose your interviewer')).toBeVisible()
  await expect(phase(page)).toHaveText('Interviewer')
  await expect(page.getByRole('banner')).toContainText('Night Nurse')
  await page.getByRole('button', { name: 'Talk to Amy' }).click()
  await expect(now(page)).toHaveText(/Amy is speaking|Your turn/, { timeout: 25_000 })
  expect(page.url()).not.toContain(sessionId)
  await page.reload()
  await takeTurn(page)
})

test('who was signed out elsewhere leaves for the sign-in page', { tag: '@deep' }, async ({
  page,
  openAs,
  allowConsoleErrors,
  nurse,
}) => {
  allowConsoleErrors(/40[14]/)
  await openAs(nurse.email, `/app/interview/mock/${crypto.randomUUID()}`)
  await expect(panel(page, 'Setup Incomplete')).toBeVisible()
  const { origin } = new URL(page.url())
  const reply = await page.request.post('/api/auth/logout', { headers: { origin }, data: { cookie: true } })
  expect(reply.ok()).toBe(true)
  await page.getByRole('button', { name: 'Exit Interview' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('each failure of the microphone is named under the button', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  nurse,
}) => {
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  const fails = (name: string) =>
    page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', error))
    }, name)
  const press = async () => {
    await talkButton(page).hover()
    await page.mouse.down()
  }
  const seen = (text: string) => page.getByRole('status').filter({ hasText: text })
  for (const [name, text] of [
    ['NotFoundError', 'Unable to access microphone. Please check your device settings.'],
    ['InvalidStateError', 'Failed to start recording. Please check your microphone settings.'],
    [
      'NotAllowedError',
      'Microphone permission denied. Please allow microphone access to use voice features.',
    ],
  ] as const) {
    await fails(name)
    await press()
    await expect(seen(text)).toBeVisible()
    await page.mouse.up()
  }
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia')
    const { start } = MediaRecorder.prototype
    MediaRecorder.prototype.start = function (...slice) {
      start.apply(this, slice)
      setTimeout(() => this.dispatchEvent(new Event('error')), 1_500)
    }
  })
  await page.getByRole('button', { name: 'Allow microphone' }).click()
  await expect(talkButton(page)).toHaveText('Hold to talk')
  await press()
  await expect(now(page)).toHaveText('Recording')
  await expect(seen('Recording failed. Please try again.')).toBeVisible()
  await page.mouse.up()
  // Until the server has dropped the recording that failed, the button takes no other.
  await expect(now(page)).toHaveText('Your turn')
  await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await press()
  await expect(seen('Your browser does not support audio recording')).toBeVisible()
  await page.mouse.up()
})
