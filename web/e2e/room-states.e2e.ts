import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/seed'
import { playToMicrophone, tone } from './microphone.ts'
import { makeNurse } from './people.ts'
import { beginInterview, expectHeard, holdToTalk, now, takeTurn, talkButton } from './room.ts'
import { speak } from './spoken-answers.ts'
import { expect, test } from './test.ts'

const ANSWER = 'I repeated the vitals, called the physician early and she went back to surgery.'

test.beforeEach(async ({ allowConsoleErrors, page }) => {
  allowConsoleErrors(/WebSocket connection|net::ERR_/)
  await page.setViewportSize({ width: 1280, height: 800 })
})
test.afterEach(({ system }) => {
  system.openAi.setFaults({})
  system.speech.setFaults({ recognition: {}, synthesis: {} })
  system.realtimeLink.restore()
})

const typeInstead = (page: Page) => page.getByRole('button', { name: /Type instead|Carry on typing/ }).click()
const useVoice = (page: Page) => page.getByRole('button', { name: 'Use voice' }).click()
const box = (page: Page) => page.getByLabel('Your answer')
const mine = (page: Page) => page.locator('.log .mine')

/** From the talk button to the text box and back, with the focus. */
const goBothWays = async (page: Page) => {
  await typeInstead(page)
  await expect(box(page)).toBeFocused()
  await useVoice(page)
  await expect(talkButton(page)).toBeFocused()
}

/** Notes what live regions are given to tell: [region, text] for each change. */
const listenToStatus = (page: Page) =>
  page.addInitScript(() => {
    const told: [string, string][] = []
    Object.assign(window, { told })
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement
        return element?.closest('[role=status], [role=alert], [aria-live]')
      })
      for (const region of new Set(regions))
        if (region?.textContent) told.push([region.className, region.textContent])
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
const told = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: [string, string][] }).told.map(([, text]) => text))

test('the focus stays with her answer while it is sent, not heard, asked for again and thought about', async ({
  page,
  request,
  openAs,
  system,
}) => {
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
  await sleep(answer.durationMs - 500)
  system.realtimeLink.freeze()
  await page.mouse.up()
  await expect(now(page)).toHaveText('Sending your answer')
  system.realtimeLink.restore()
  await expect(now(page)).toHaveText('Turning your voice into text', { timeout: 20_000 })
  await expect(page.locator('.log .pending')).toContainText('[Voice recording - processing...]')
  await goBothWays(page)
  await expect(now(page)).toHaveText('Still turning your voice into text', { timeout: 15_000 })
  await goBothWays(page)
  await expect(now(page)).toHaveText('Your answer is not text yet', { timeout: 30_000 })
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

test('a connection that is late at the start is no lost one', async ({ page, request, openAs, system }) => {
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  system.realtimeLink.cut()
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await expect(page.getByText('We’re still connecting.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('The connection dropped.')).toBeHidden()
  await expect(now(page)).toHaveText('Opening the room')
  await expect(page.getByRole('button', { name: /^Go on by typing/ })).toBeVisible({ timeout: 20_000 })
  system.realtimeLink.restore()
  await expect(now(page)).toHaveText('Sarah is speaking', { timeout: 30_000 })
})

test('a dropped connection keeps her answers, spoken and typed, and is told once', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(180_000)
  const { email } = await makeNurse(system.db)
  await listenToStatus(page)
  await openAs(email, `/app/interview/mock/${await beginInterview(request, email)}`)
  await takeTurn(page)
  const file = test.info().outputPath('hum.wav')
  writeFileSync(file, tone({ seconds: 10, peak: 0.2 }))
  playToMicrophone(file)
  await holdToTalk(page)
  await sleep(2_000)
  system.realtimeLink.cut()
  await expect(page.getByRole('alert')).toContainText(/Your \d+-second answer is safe here/)
  await page.mouse.up()
  await expect(now(page)).toHaveText('Reconnecting')
  await expect(talkButton(page)).toHaveText('Paused')
  system.realtimeLink.restore()
  await expect(now(page)).not.toHaveText('Reconnecting', { timeout: 20_000 })
  await takeTurn(page)

  const before = (await told(page)).length
  system.realtimeLink.cut()
  await expect(page.getByText(/^Try [2-9]/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /^Go on by typing/ })).toBeVisible({ timeout: 15_000 })
  const since = (await told(page)).slice(before)
  expect(since.filter((text) => text.startsWith('Reconnecting'))).toHaveLength(1)
  await typeInstead(page)
  await box(page).fill(ANSWER)
  await box(page).press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Kept, sent when we are back' })).toBeVisible()
  await expect(box(page)).toBeFocused()
  system.realtimeLink.restore()
  await expect(mine(page).last()).toContainText(ANSWER, { timeout: 30_000 })
  await expect(now(page)).toHaveText('Sarah is speaking', { timeout: 30_000 })
})

test('the focus is where she needs it, with the voice held back, in dialogs, and from goodbye to results', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(180_000)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  system.speech.setFaults({ synthesis: { error: 1 } })
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await expect(now(page)).toHaveText('Your turn', { timeout: 25_000 })
  await expect(
    page.getByText('The voice is not available right now. The question stands here as text.'),
  ).toBeVisible()
  await expect(page.getByRole('status', { name: 'Interviewer' })).toHaveText(
    await page.locator('.caption').innerText(),
  )
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
  await expect(hear).toBeVisible({ timeout: 10_000 })
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
  await finish.getByRole('button', { name: 'Keep going' }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Finish and get feedback' })).toBeFocused()
  await page.keyboard.press('Escape')
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
  await expect(page.locator('#main')).toBeFocused()
  await page.unroute(complete)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/results/mock/${sessionId}`, { timeout: 30_000 })
})

test('a recording is told from the press to its last thirty seconds, and its clock is not', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(90_000)
  const { email } = await makeNurse(system.db)
  await listenToStatus(page)
  await page.clock.install()
  await openAs(email, `/app/interview/mock/${await beginInterview(request, email)}`)
  await takeTurn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
  await talkButton(page).hover()
  await page.mouse.down()
  await expect(now(page)).toHaveText('Recording')
  await expect(talkButton(page)).not.toHaveAttribute('aria-pressed')
  await page.clock.resume()
  await expect(talkButton(page)).toHaveAccessibleName('Recording. Let go to send')
  await expect(talkButton(page)).toContainText('0:02')
  const before = (await told(page)).filter((text) => text.startsWith('Recording')).length
  expect(before).toBe(1)
  await page.clock.fastForward(150_000)
  await expect(now(page)).toHaveText('30 seconds left')
  await expect(talkButton(page)).toHaveAccessibleName('Recording. Let go to send')
  expect((await told(page)).filter((text) => text.startsWith('30 seconds left'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(now(page)).toHaveText('Your turn')
})

test('the focus goes to the room once it is begun, and where another window had it', async ({
  page,
  context,
  request,
  openAs,
  system,
}) => {
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
  await expect(page.locator('#main')).toBeFocused()

  const other = await context.newPage()
  await other.goto(page.url())
  const here = page.getByRole('button', { name: 'Use it here' })
  await expect(here).toBeVisible()
  await other.close()
  await expect(page.locator('#main')).toBeFocused()
  await here.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await takeTurn(page)
})

/** The control that has the focus, and whether its mark can be seen on it or on the field or card around it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('.pick'),
    ]
    const isMarked = around.some((near) => {
      if (!near) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(near)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
    return { tag: element.tagName, name: name?.trim() ?? '', isMarked }
  })

/** Tabs on until a control has the focus; each stop on the way shows that it has it. Returns the stops' names. */
const tabTo = async (page: Page, name: string | RegExp, key = 'Tab') => {
  const stops: string[] = []
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key)
    const stop = await focus(page)
    if (stop.tag === 'BODY') continue
    expect(stop.isMarked, `the focus is seen on: ${stop.name}`).toBe(true)
    stops.push(stop.name)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stops
  }
  throw new Error(`no Tab leads to ${name}: ${stops.join(' | ')}`)
}

test('by keyboard alone from the dashboard over a typed and a spoken answer to the results', async ({
  page,
  openAs,
  system,
}) => {
  test.setTimeout(180_000)
  const { email } = await makeNurse(system.db)
  const answer = speak('I would assess the patient and call the rapid response team', 'keys')
  await listenToStatus(page)
  await openAs(email, '/dashboard')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await tabTo(page, /mock|voice/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/practice\/mock/)
  await tabTo(page, 'Sarah (Professional)')
  await page.keyboard.press('Space')
  await tabTo(page, 'Start Interview')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/interview\/mock/, { timeout: 20_000 })
  await expect(now(page)).toHaveText(/Sarah is speaking/, { timeout: 30_000 })
  await expect(page.locator('.caption mark')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Interviewer' }), 'told by the voice').toBeEmpty()

  expect((await tabTo(page, 'Skip to the talk button')).length).toBeLessThan(3)
  await page.keyboard.press('Enter')
  await expect(talkButton(page)).toBeFocused()
  await tabTo(page, 'Stop voice')
  await page.keyboard.press('Enter')
  await expect(now(page)).toHaveText('Your turn')
  await expect(page.getByRole('button', { name: 'Hear again' })).toBeFocused()
  await tabTo(page, 'Type instead', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('I called early.')
  await expect(box(page)).toHaveValue('I called early.')
  await page.keyboard.press('Control+Enter')
  await expect(mine(page)).toHaveCount(1)
  await expect(now(page)).toHaveText(/is speaking|Your turn to type/, { timeout: 20_000 })
  await expect(box(page)).toBeFocused()
  await expect(now(page)).toHaveText('Your turn to type', { timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Stop voice' })).toBeHidden({ timeout: 10_000 })
  await expect(box(page)).toBeFocused()
  await tabTo(page, 'Use voice')
  await page.keyboard.press('Enter')
  await expect(talkButton(page)).toBeFocused()

  const before = (await told(page)).length
  await page.keyboard.down('Space')
  await expect(now(page)).toHaveText('Recording')
  await sleep(1_000)
  await page.keyboard.press('Escape')
  await page.keyboard.up('Space')
  await expect(now(page)).toHaveText('Your turn')
  await expect(talkButton(page)).toBeFocused()
  expect((await told(page)).slice(before).filter((text) => text.startsWith('Recording'))).toHaveLength(1)

  await tabTo(page, 'Hold')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Tap on, tap off' })).toBeChecked()
  await tabTo(page, /to talk$/, 'Shift+Tab')
  playToMicrophone(answer.wavFile)
  await page.keyboard.press('Space')
  await expect(now(page)).toHaveText('Recording')
  await sleep(answer.durationMs)
  await page.keyboard.press('Space')
  await expectHeard(page, 2)
  const question = await page.locator('.log li:not(.mine) p').first().innerText()
  for (const text of await told(page))
    expect(text, 'captions are not told').not.toContain(question.slice(0, 12))
  await expect(talkButton(page)).toBeFocused()

  await tabTo(page, 'Finish and get feedback')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Finish interview')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/results\/mock\//, { timeout: 60_000 })
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await tabTo(page, 'Overview')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Detailed Feedback' })).toHaveAttribute('aria-selected', 'true')
})
