import type { Page } from '@playwright/test'
import { hashPassword } from '@preceptor/api/passwords'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { playToMicrophone, tone } from './microphone.ts'
import { makeNurse } from './people.ts'
import {
  beginInterview,
  expectHeard,
  mine,
  now,
  recorded,
  say,
  spokenWord,
  takeTurn,
  talkButton,
} from './room.ts'
import { speak } from './spoken-answers.ts'
import { expect, test } from './test.ts'

/**
 * Listens in on what the page plays: `loud` holds [audio clock in s, RMS] of each look; `pressedAt` and `releasedAt`
 * are the audio clock at the press and at its end. Patched from outside; the product knows nothing of it.
 */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    const looks: [number, number][] = []
    const heard = { looks, pressedAt: 0, releasedAt: 0 }
    Object.assign(window, { heard })
    const connect = AudioNode.prototype.connect
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      const [to] = args
      if (to instanceof AudioDestinationNode) {
        const { context } = this
        const ear = context.createAnalyser()
        ear.fftSize = 128
        Reflect.apply(connect, this, [ear])
        const samples = new Float32Array(ear.fftSize)
        setInterval(() => {
          ear.getFloatTimeDomainData(samples)
          const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
          looks.push([context.currentTime, rms])
        }, 2)
        addEventListener('pointerdown', () => {
          heard.pressedAt = context.currentTime
        })
        addEventListener('pointerup', () => {
          heard.releasedAt = context.currentTime
        })
      }
      return (connect as (...all: unknown[]) => AudioNode).apply(this, args)
    } as typeof connect
  })

type Heard = { looks: [number, number][]; pressedAt: number; releasedAt: number }
const heardOf = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard)

test('pressing to talk silences the interviewer at once', async ({ page, request, openAs, nurse }) => {
  await listenIn(page)
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await expect(spokenWord(page)).toBeVisible({ timeout: 20_000 })
  const sounding = async () => (await heardOf(page)).looks.filter(([, rms]) => rms > 0.005).length
  await expect.poll(sounding).toBeGreaterThan(30)
  await talkButton(page).hover()
  await page.mouse.down()
  await expect(now(page)).toHaveText('Recording')
  await recorded(page, 1)
  await page.mouse.up()
  const { looks, pressedAt, releasedAt } = await heardOf(page)
  expect(releasedAt - pressedAt).toBeGreaterThan(0.4)
  const before = looks.filter(([at, rms]) => at <= pressedAt && rms > 0.005)
  expect(before.length, 'the voice sounded before the press').toBeGreaterThan(10)
  // After the release the interviewer may answer.
  const held = looks.filter(([at, rms]) => at <= releasedAt && rms > 0.001)
  const lastSoundS = Math.max(0, ...held.map(([at]) => at - pressedAt))
  test.info().annotations.push({ type: 's from press to silence', description: String(lastSoundS) })
  // The fade takes 10 ms; the ear's window adds 8 ms and a busy machine looks late.
  expect(lastSoundS).toBeLessThan(0.045)
})

test('the last question can be heard again @deep', async ({ page, request, openAs, nurse }) => {
  await listenIn(page)
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  const isSilent = async () => (await heardOf(page)).looks.slice(-10).every(([, rms]) => rms < 0.001)
  await expect.poll(isSilent).toBe(true)
  const before = (await heardOf(page)).looks.length
  await page.getByRole('button', { name: 'Hear again' }).click()
  await expect(page.getByRole('button', { name: 'Stop voice' })).toBeVisible()
  const heardSince = async () =>
    (await heardOf(page)).looks.slice(before).filter(([, rms]) => rms > 0.005).length
  await expect.poll(heardSince).toBeGreaterThan(20)
  await expect(now(page)).toHaveText('Your turn')
})

test('tap mode and the keyboard talk as well', async ({ page, request, openAs, nurse }) => {
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await page.getByText('Tap', { exact: true }).click()
  await expect(talkButton(page)).toHaveText('Tap to talk')
  await talkButton(page).click()
  await expect(now(page)).toHaveText('Recording')
  await page.keyboard.press('Escape')
  await expect(now(page)).toHaveText('Your turn')
  await page.reload()
  await takeTurn(page)
  await expect(page.getByRole('radio', { name: 'Tap' })).toBeChecked()
  await page.getByText('Hold', { exact: true }).click()
  await talkButton(page).focus()
  await page.keyboard.down('Space')
  await expect(now(page)).toHaveText('Recording')
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.up('Space')
  await expect(now(page)).toHaveText('Your turn')
})

test('the first syllable is kept: recording begins soon after the press', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  nurse,
}) => {
  await page.addInitScript(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    let pressedAt = 0
    addEventListener('pointerdown', () => {
      pressedAt = performance.now()
    })
    const { start } = MediaRecorder.prototype
    MediaRecorder.prototype.start = function (this: MediaRecorder, ...args) {
      waits.push(performance.now() - pressedAt)
      return start.apply(this, args)
    }
  })
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  const { writeFileSync } = await import('node:fs')
  const file = test.info().outputPath('tone.wav')
  writeFileSync(file, tone({ seconds: 5, peak: 0.25 }))
  playToMicrophone(file)
  for (let press = 0; press < 3; press++) {
    await talkButton(page).hover()
    await page.mouse.down()
    await expect(now(page)).toHaveText('Recording')
    await recorded(page, 1)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(now(page)).toHaveText('Your turn')
  }
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  test.info().annotations.push({ type: 'ms from press to recording', description: waits.join(', ') })
  expect(waits).toHaveLength(3)
  expect(Math.min(...waits)).toBeLessThan(300)
})

test('a browser without WebM speaks through the worklet', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
  nurse,
}) => {
  const answer = speak('I would assess the patient and call the rapid response team', 'worklet')
  await page.addInitScript(() => {
    MediaRecorder.isTypeSupported = () => false
  })
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await say(page, answer)
  await expectHeard(page, 1)
  expect(system.heardMs.at(-1), 'ms heard').toBeGreaterThan(answer.durationMs - 1_200)
})

test('a reply that takes long is waited for in words, by voice or typing', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
  nurse,
}) => {
  test.setTimeout(120_000)
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await page.getByRole('button', { name: 'Type instead' }).click()
  system.openAi.setFaults({ delayMs: 8_000 })
  await page.getByLabel('Your answer').fill('I repeated the vitals and called early.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(now(page)).toHaveText('Sarah is thinking')
  await page.getByRole('button', { name: 'Use voice' }).click()
  await expect(now(page)).toHaveText('Sarah is still thinking')
  await expect(page.getByText(/In 12\sseconds we’ll move on/)).toBeVisible()
  system.openAi.setFaults({})
  await expect(now(page)).toHaveText(/is speaking|Your turn/, { timeout: 20_000 })
})

test('leaving the room asks first and leads home, from where the interview continues', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(90_000)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByLabel('Your answer').fill('Half an answer')
  const exit = page.getByRole('button', { name: 'Exit Interview' })
  await exit.click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave this interview?' })
  await expect(dialog).toContainText('Your answers so far are kept for 3 days.')
  await expect(dialog).toContainText('What you’ve typed stays in this tab')
  await expect(dialog.getByRole('button', { name: 'Keep going' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(exit).toBeFocused()
  await expect(page.getByLabel('Your answer')).toHaveValue('Half an answer')
  await exit.click()
  await dialog.getByRole('button', { name: 'Leave interview' }).click()
  await expect(page).not.toHaveURL(/interview/)
  await expect(page).not.toHaveURL(/login/)
  await page.getByRole('button', { name: /^Resume ?: ICU Staff Nurse/ }).click()
  await expect(page).toHaveURL(`/app/interview/mock/${sessionId}`)
  await expect(now(page)).toHaveText('Your turn to type')
  await expect(page.getByLabel('Your answer')).toHaveValue('Half an answer')
})

test('finishing early leads to the analysis', { tag: '@deep' }, async ({ page, request, openAs, nurse }) => {
  test.setTimeout(90_000)
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByLabel('Your answer').fill('I repeated the vitals and called early.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(mine(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Finish and get feedback' }).click()
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await expect(page).toHaveURL(/\/app\/results\/mock\//, { timeout: 60_000 })
})

test('with the voice hours spent the interview continues by typing @deep', async ({
  page,
  request,
  openAs,
  system,
}) => {
  const email = 'spent@example.com'
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const { id } = await makeSubscriber(system.db, {}, { email, passwordHash })
  const sessionId = await beginInterview(request, email)
  const spent = await system.db
    .updateTable('usagePeriod')
    .set({ voiceSecondsUsed: 1_000_000 })
    .where('accountId', '=', id)
    .executeTakeFirst()
  expect(Number(spent.numUpdatedRows)).toBeGreaterThan(0)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await expect(now(page)).toHaveText('Your turn to type', { timeout: 25_000 })
  await expect(page.getByText('0 min left, low')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use voice' })).toHaveCount(0)
  await page.getByLabel('Your answer').fill('I repeated the vitals and called early.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(mine(page)).toHaveCount(1)
})
