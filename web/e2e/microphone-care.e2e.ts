import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { playToMicrophone, tone } from './microphone.ts'
import { beginInterview, expectHeard, holdToTalk, mine, now, recorded, takeTurn, talkButton } from './room.ts'
import { type SpokenAnswer, speak } from './spoken-answers.ts'
import { expect, test } from './test.ts'

const SENTENCES =
  'I would assess the patient and call the rapid response team. First I would check the airway, ' +
  'breathing and circulation and then give oxygen. Then I would tell the family what we are doing.'

/** Puts a tone before the microphone; a peak of 0 is silence. */
const hum = (peak: number, seconds = 30) => {
  const file = test.info().outputPath('hum.wav')
  writeFileSync(file, tone({ seconds, peak }))
  playToMicrophone(file)
}

const SETUP = '/app/practice/mock'
const openSetup = async (page: Page, opening: Promise<void>) => {
  await opening
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeVisible()
}

const unfold = (page: Page) => page.getByText('Microphone', { exact: true }).click()
const checkMicrophone = async (page: Page) => {
  await unfold(page)
  await page.getByRole('button', { name: 'Check microphone' }).click()
}

test('the setup shows how good the candidate sounds, before any minute is counted', async ({
  page,
  openAs,
  system,
  nurse,
}) => {
  const answer: SpokenAnswer = speak(SENTENCES, 'quality')
  const counted = async () => {
    const periods = await system.db
      .selectFrom('usagePeriod')
      .select('voiceSecondsUsed')
      .where('accountId', '=', nurse.id)
      .execute()
    return periods.reduce((sum, { voiceSecondsUsed }) => sum + voiceSecondsUsed, 0)
  }
  const before = await counted()
  await openSetup(page, openAs(nurse.email, SETUP))
  playToMicrophone(answer.wavFile)
  await checkMicrophone(page)
  const quality = page.getByRole('region', { name: 'Sound quality' })
  await expect(quality.getByText(/^(Excellent|Good)$/)).toBeVisible({ timeout: 15_000 })
  for (const measure of ['Clarity', 'Signal to noise', 'Stability'])
    await expect(quality.getByText(measure)).toBeVisible()
  expect(await counted()).toBe(before)
})

test('a candidate whose voice drowns in noise is shown what helps', { tag: '@deep' }, async ({
  page,
  openAs,
  nurse,
}) => {
  await openSetup(page, openAs(nurse.email, SETUP))
  // A hum that never pauses: nothing stands out of it.
  hum(0.2)
  await checkMicrophone(page)
  const quality = page.getByRole('region', { name: 'Sound quality' })
  await expect(quality.getByText('Noisy here. A quieter place helps.')).toBeVisible({
    timeout: 15_000,
  })
  await expect(quality.getByText(/^(Poor|Fair)$/)).toBeVisible()
})

test('the browser check is folded away while voice works, with its score', { tag: '@deep' }, async ({
  page,
  openAs,
  nurse,
}) => {
  await openSetup(page, openAs(nurse.email, SETUP))
  await unfold(page)
  const check = page.getByText('Your browser works well for voice.')
  await expect(check).toBeVisible()
  await expect(page.getByText('Real-time connection')).toBeHidden()
  await check.click()
  await expect(page.getByText(/^Chrome \d+\.$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Microphone permission' })).toHaveText(/Yes$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Connection speed' })).toHaveText(/ms$/)
})

test('a browser that cannot record says so openly and offers typing', { tag: '@deep' }, async ({
  page,
  openAs,
  nurse,
}) => {
  await page.addInitScript(() => {
    for (const name of ['MediaRecorder', 'AudioWorkletNode']) Reflect.deleteProperty(window, name)
  })
  await openSetup(page, openAs(nurse.email, SETUP))
  const check = page.getByRole('region', { name: 'Browser check' })
  await expect(check).toContainText('Voice doesn’t work in this browser.')
  await expect(check).toContainText('This browser can’t record. Type your answers instead.')
  await expect(check).toContainText('Type your answers. The questions and the scoring are the same.')
})

test('the microphone the candidate chooses is used, remembered, and given up when it is gone', async ({
  page,
  openAs,
  nurse,
}) => {
  await page.addInitScript(() => {
    const wishes: unknown[] = []
    Object.assign(window, { wishes })
    const { getUserMedia, enumerateDevices } = MediaDevices.prototype
    // Without a window Chromium names its devices anew on every page.
    MediaDevices.prototype.enumerateDevices = async function (this: MediaDevices) {
      const found = await enumerateDevices.call(this)
      for (const device of found)
        if (device.deviceId.length > 20) Object.defineProperty(device, 'deviceId', { value: device.label })
      return found
    }
    MediaDevices.prototype.getUserMedia = function (this: MediaDevices, constraints) {
      wishes.push(constraints?.audio)
      return getUserMedia.call(this, constraints)
    }
  })
  const lastConstraints = () =>
    page.evaluate(() => (window as unknown as { wishes: unknown[] }).wishes.at(-1))
  await openSetup(page, openAs(nurse.email, SETUP))
  await checkMicrophone(page)
  const choice = page.getByLabel('Use this microphone')
  await expect(choice).toHaveValue('')
  const [name] = (await choice.getByRole('option').allTextContents()).slice(1)
  await choice.selectOption({ label: name })
  const chosenId = await choice.inputValue()
  expect(chosenId).not.toBe('')
  const care = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 }
  await expect.poll(lastConstraints).toEqual({ ...care, deviceId: { ideal: chosenId } })

  await page.reload()
  await checkMicrophone(page)
  await expect(choice).toHaveValue(chosenId)
  await expect.poll(lastConstraints).toEqual({ ...care, deviceId: { ideal: chosenId } })

  await page.evaluate(() => {
    const { enumerateDevices } = MediaDevices.prototype
    MediaDevices.prototype.enumerateDevices = async function (this: MediaDevices) {
      const found = await enumerateDevices.call(this)
      return found.filter(({ deviceId }) => deviceId === 'default')
    }
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  })
  await expect(choice).toHaveValue('')
  await expect(page.getByText('The one you chose isn’t connected, so we’re using the default.')).toBeVisible()
})

test('a microphone unplugged in the check is reported', { tag: '@deep' }, async ({ page, openAs, nurse }) => {
  await unpluggable(page)
  await openSetup(page, openAs(nurse.email, SETUP))
  await checkMicrophone(page)
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
  await unplug(page)
  await expect(
    page.getByText('Unable to access microphone. Please check your device settings.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
})

/** Keeps the microphone's stream at hand, so that a test can pull the plug. */
const unpluggable = (page: Page) =>
  page.addInitScript(() => {
    const { getUserMedia } = MediaDevices.prototype
    MediaDevices.prototype.getUserMedia = async function (this: MediaDevices, constraints) {
      const stream = await getUserMedia.call(this, constraints)
      Object.assign(window, { stream })
      return stream
    }
  })

/** What a browser does when the device goes: the track ends and says so. */
const unplug = (page: Page) =>
  page.evaluate(() => {
    const { stream } = window as unknown as { stream: MediaStream }
    for (const track of stream.getTracks()) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })

test('what was said before the microphone was unplugged is sent', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  nurse,
}) => {
  test.setTimeout(120_000)
  await unpluggable(page)
  const answer = speak(SENTENCES, 'unplugged')
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  playToMicrophone(answer.wavFile)
  await holdToTalk(page)
  await recorded(page, 5)
  await unplug(page)
  await page.mouse.up()
  await expectHeard(page, 1)
  expect(await mine(page).textContent()).toMatch(/patient|rapid|response|team/i)
  await takeTurn(page)
  await expect(
    page.getByText('Unable to access microphone. Please check your device settings.'),
  ).toBeVisible()
})

test('the room shows how good the candidate sounds and hints quietly, if they want', {
  tag: '@deep',
}, async ({ page, request, openAs, nurse }) => {
  test.setTimeout(120_000)
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await page.getByText('Tap', { exact: true }).click()
  const hint = page.getByRole('status', { name: 'Hint' })
  const encouragement = 'Take your time. You’re doing well.'
  hum(0)
  await talkButton(page).click()
  await expect(now(page)).toHaveText('Recording')
  await expect(hint).toBeEmpty()
  await expect(hint).toHaveText(encouragement)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Voice settings' }).click()
  const hints = page.getByLabel('Show small hints while I talk')
  await hints.click()
  await expect(hints).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.reload()
  await takeTurn(page)
  playToMicrophone(speak(SENTENCES, 'sounding').wavFile)
  await talkButton(page).click()
  await expect(page.getByText(/^Sound quality: (excellent|good|fair)$/)).toBeVisible()
  await expect(hint).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('voice settings are at hand in the room and hold for the next recording @deep', async ({
  page,
  request,
  openAs,
  nurse,
}) => {
  await page.addInitScript(() => {
    const rates: unknown[] = []
    Object.assign(window, { rates })
    const Recorder = MediaRecorder
    window.MediaRecorder = class extends Recorder {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options)
        rates.push(options?.audioBitsPerSecond)
      }
    }
  })
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await page.getByText('Tap', { exact: true }).click()
  const ratesUsed = () => page.evaluate(() => (window as unknown as { rates: unknown[] }).rates)
  const record = async (rates: number[]) => {
    await talkButton(page).click()
    await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
    await expect.poll(ratesUsed).toEqual(rates)
    await page.keyboard.press('Escape')
    await expect(now(page)).toHaveText('Your turn')
  }
  await record([24_000])
  await page.getByRole('button', { name: 'Voice settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Voice settings' })
  await expect(settings.getByText('Standard now, 16 kHz')).toBeVisible()
  await expect(settings.getByLabel('Use this microphone')).toBeVisible()
  for (const [choice, said] of [
    ['Low, saves data', 'Low now, 8 kHz'],
    ['High', 'High now, 24 kHz'],
  ] as const) {
    await settings.getByLabel('Audio quality').selectOption({ label: choice })
    await expect(settings.getByText(said)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Voice settings' })).toBeFocused()
  await record([24_000, 32_000])
})

test('thirty seconds before the end the candidate is notified, in words and with a soft tone', {
  tag: '@deep',
}, async ({ page, request, openAs, nurse }) => {
  await page.addInitScript(() => {
    const tones: number[] = []
    Object.assign(window, { tones })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...args) {
      tones.push(this.frequency.value)
      return start.apply(this, args)
    }
  })
  const tones = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones.length)
  await page.clock.install()
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await page.getByText('Tap', { exact: true }).click()
  await talkButton(page).click()
  await expect(now(page)).toHaveText('Recording')
  expect(await tones()).toBe(0)
  await page.clock.fastForward(150_000)
  await expect(page.getByRole('status').filter({ hasText: 'Last 30 seconds' })).toContainText(
    'We’ll send it then. You can keep going in a new recording.',
  )
  await expect(talkButton(page)).toContainText(' left')
  expect(await tones()).toBe(1)
})
