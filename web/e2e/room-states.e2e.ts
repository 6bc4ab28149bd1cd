import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { listenToStatus, seen } from './live-regions.ts'
import { playToMicrophone, tone } from './microphone.ts'
import { makeNurse } from './people.ts'
import {
  beginInterview,
  box,
  captionText,
  holdToTalk,
  mine,
  now,
  pending,
  recorded,
  takeTurn,
  talkButton,
  wholeSeconds,
} from './room.ts'
import { speak } from './spoken-answers.ts'
import { CONNECTION_LOST, expect, test } from './test.ts'

const ANSWER = 'I repeated the vitals, called the physician early and she went back to surgery.'

test.beforeEach(async ({ allowConsoleErrors, page }) => {
  allowConsoleErrors(CONNECTION_LOST)
  await page.setViewportSize({ width: 1280, height: 800 })
})
test.afterEach(({ system }) => {
  system.openAi.setFaults({})
  system.speech.setFaults({ recognition: {}, synthesis: {} })
  system.realtimeLink.restore()
})

const typeInstead = (page: Page) => page.getByRole('button', { name: 'Type instead', exact: true }).click()
const useVoice = (page: Page) => page.getByRole('button', { name: 'Use voice' }).click()

/** From the talk button to the text box and back, with the focus. */
const goBothWays = async (page: Page) => {
  await typeInstead(page)
  await expect(box(page)).toBeFocused()
  await useVoice(page)
  await expect(talkButton(page)).toBeFocused()
}

test('the focus stays with the candidate’s answer while it is sent, not heard, asked for again and thought about', {
  tag: '@deep',
}, async ({ page, request, openAs, system }) => {
  test.setTimeout(180_000)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  const answer = speak('I would assess the patient and call the rapid response team', 'states')
  system.realtimeLink.freeze()
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await expect(now(page)).toHaveText('Opening the room')
  system.realtimeLink.restore()
  await expect(now(page)).toHaveText('Sarah is speaking', { timeout: 30_000 })
  await takeTurn(page)

  system.speech.setFaults({ recognition: { stall: 1 } })
  playToMicrophone(answer.wavFile)
  await holdToTalk(page)
  await recorded(page, wholeSeconds(answer))
  system.realtimeLink.freeze()
  await page.mouse.up()
  await expect(now(page)).toHaveText('Sending your answer')
  system.realtimeLink.restore()
  await expect(now(page)).toHaveText('Turning your voice into text', { timeout: 20_000 })
  await expect(pending(page)).toContainText('[Voice recording - processing...]')
  await goBothWays(page)
  await expect(now(page)).toHaveText('Still turning your voice into text', { timeout: 15_000 })
  await goBothWays(page)
  await expect(now(page)).toHaveText('We couldn’t turn that into text', { timeout: 30_000 })
  await goBothWays(page)

  const asked = page.getByRole('alertdialog', { name: 'Record your answer again?' })
  await talkButton(page).press('Space')
  await expect(asked.getByRole('button', { name: 'Keep my answer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(talkButton(page)).toBeFocused()
  await typeInstead(page)
  await expect(page.getByText('Sending this replaces the answer you recorded.')).toBeVisible()
  await useVoice(page)

  system.speech.setFaults({ recognition: {} })
  system.openAi.setFaults({ delayMs: 8_000 })
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(now(page)).toHaveText('Sarah is thinking', { timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Hear again' })).toBeFocused()
  await expect(now(page)).toHaveText('Sarah is still thinking', { timeout: 15_000 })
  await goBothWays(page)
})

test('a connection that is late at the start is no lost one', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
}) => {
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  system.realtimeLink.cut()
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await expect(page.getByText('We’re still connecting.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('You’re offline.')).toBeHidden()
  await expect(now(page)).toHaveText('Opening the room')
  await expect(page.getByRole('button', { name: /^Start by typing/ })).toBeVisible({ timeout: 20_000 })
  system.realtimeLink.restore()
  await expect(now(page)).toHaveText('Sarah is speaking', { timeout: 30_000 })
})

test('a dropped connection keeps the candidate’s answers, spoken and typed, and is reported once', {
  tag: '@deep',
}, async ({ page, request, openAs, system }) => {
  test.setTimeout(180_000)
  const { email } = await makeNurse(system.db)
  await listenToStatus(page)
  await openAs(email, `/app/interview/mock/${await beginInterview(request, email)}`)
  await takeTurn(page)
  const file = test.info().outputPath('hum.wav')
  writeFileSync(file, tone({ seconds: 10, peak: 0.2 }))
  playToMicrophone(file)
  await holdToTalk(page)
  await recorded(page, 2)
  system.realtimeLink.cut()
  await expect(page.getByRole('alert')).toContainText('Your answer is being saved here')
  await page.mouse.up()
  await expect(page.getByRole('alert')).toContainText(/Your \d+-second answer is saved here/)
  await expect(now(page)).toHaveText('Reconnecting')
  await expect(talkButton(page)).toHaveText('Paused')
  system.realtimeLink.restore()
  await expect(now(page)).not.toHaveText('Reconnecting', { timeout: 20_000 })
  await takeTurn(page)

  const before = (await seen(page)).length
  system.realtimeLink.cut()
  await expect(now(page)).toHaveText('Reconnecting', { timeout: 20_000 })
  await expect(page.getByRole('button', { name: /^Type instead, without/ })).toBeVisible({ timeout: 15_000 })
  const since = (await seen(page)).slice(before)
  expect(since.filter((text) => text.startsWith('Reconnecting'))).toHaveLength(1)
  await typeInstead(page)
  await box(page).fill(ANSWER)
  await box(page).press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Saved, will send' })).toBeVisible()
  await expect(box(page)).toBeFocused()
  system.realtimeLink.restore()
  await expect(mine(page).last()).toContainText(ANSWER, { timeout: 30_000 })
  await expect(now(page)).toHaveText('Sarah is speaking', { timeout: 30_000 })
})

test('the focus is where the candidate needs it, with the voice held back, in dialogs, and from goodbye to results', async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  test.setTimeout(180_000)
  allowConsoleErrors(/net::ERR_FAILED .*\/complete$/)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  system.speech.setFaults({ synthesis: { error: 1 } })
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await expect(now(page)).toHaveText('Your turn', { timeout: 25_000 })
  await expect(
    page.getByText('Audio isn’t available right now. Read the question on the screen.'),
  ).toBeVisible()
  await expect(page.getByRole('status', { name: 'Interviewer' })).toHaveText(await captionText(page))
  await goBothWays(page)

  system.speech.setFaults({ synthesis: {} })
  await page.addInitScript(() => {
    const Context = AudioContext
    window.AudioContext = class extends Context {
      constructor(options?: AudioContextOptions) {
        super(options)
        void this.suspend()
      }
      override resume() {
        return 'mayPlay' in window ? super.resume() : new Promise<void>(() => {})
      }
    }
  })
  await page.reload()
  await expect(now(page)).toHaveText('Your turn')
  await page.getByRole('button', { name: 'Hear again' }).click()
  const hear = page.getByRole('button', { name: 'Hear', exact: true })
  await expect(hear).toBeVisible()
  await page.evaluate(() => Object.assign(window, { mayPlay: true }))
  await hear.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Stop voice' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Hear again' })).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  const sheet = page.getByRole('dialog', { name: 'Transcript' })
  await page.getByRole('button', { name: 'Transcript' }).press('Enter')
  await sheet.getByRole('button', { name: 'Finish and get feedback' }).press('Enter')
  const finish = page.getByRole('alertdialog', { name: 'Finish the interview?' })
  await expect(finish).toBeVisible()
  // One dialog at a time.
  await expect(sheet).toHaveCount(0)
  await finish.getByRole('button', { name: 'Keep going' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Transcript' })).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 800 })
  system.openAi.setFaults({ delayMs: 1_500 })
  const complete = `**/api/mock-interview/${sessionId}/complete`
  await page.route(complete, (route) => route.abort())
  await page.getByRole('button', { name: 'Finish and get feedback' }).press('Enter')
  await finish.getByRole('button', { name: 'Finish interview' }).press('Enter')
  await expect(now(page)).toHaveText('Sarah says goodbye', { timeout: 15_000 })
  await expect(talkButton(page)).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Failed to process your response. Please try again.', {
    timeout: 40_000,
  })
  await expect(page.getByRole('main')).toBeFocused()
  await page.unroute(complete)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/results/mock/${sessionId}`, { timeout: 30_000 })
})

test('a recording is announced from the press to its last thirty seconds, and its clock is not', {
  tag: '@deep',
}, async ({ page, request, openAs, system }) => {
  test.setTimeout(90_000)
  const { email } = await makeNurse(system.db)
  await listenToStatus(page)
  await page.clock.install()
  await openAs(email, `/app/interview/mock/${await beginInterview(request, email)}`)
  await takeTurn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await talkButton(page).hover()
  await page.mouse.down()
  await expect(now(page)).toHaveText('Recording')
  await expect(talkButton(page)).not.toHaveAttribute('aria-pressed')
  await page.clock.resume()
  await expect(talkButton(page)).toHaveAccessibleName('Recording. Let go to send')
  await expect(talkButton(page)).toContainText('0:02')
  const before = (await seen(page)).filter((text) => text.startsWith('Recording')).length
  expect(before).toBe(1)
  await page.clock.fastForward(150_000)
  await expect(now(page)).toHaveText('Last 30 seconds')
  await expect(talkButton(page)).toHaveAccessibleName('Recording. Let go to send')
  expect((await seen(page)).filter((text) => text.startsWith('Last 30 seconds'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(now(page)).toHaveText('Your turn')
})

test('the focus goes to the room once it is begun, and where another window had it', {
  tag: '@deep',
}, async ({ page, context, request, openAs, system }) => {
  test.setTimeout(90_000)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await system.db.updateTable('interview').set({ personality: null }).where('id', '=', sessionId).execute()
  await openAs(email, '/mark.svg')
  const { accessToken } = await (
    await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } })
  ).json()
  const { setupId, metadata } = await (
    await request.post('/api/mock-interview/start', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { interviewLength: 'short' },
    })
  ).json()
  await page.goto(`/app/interview/mock/${sessionId}`)
  const handed = { setupId, interviewMetadata: metadata.fullInterviewMetadata }
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), handed)
  await page.reload()
  const begun = Promise.withResolvers<void>()
  await page.route('**/api/mock-interview/begin', async (route) => {
    await begun.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Talk to Amy' }).press('Enter')
  await expect(page.getByText('Starting...').first()).toBeVisible()
  begun.resolve()
  await expect(now(page)).toHaveText(/Amy is (thinking|speaking)/, { timeout: 20_000 })
  await expect(page.getByRole('main')).toBeFocused()

  const other = await context.newPage()
  await other.goto(page.url())
  const here = page.getByRole('button', { name: 'Use it here' })
  await expect(here).toBeVisible()
  await other.close()
  await expect(page.getByRole('main')).toBeFocused()
  await here.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await takeTurn(page)
})
