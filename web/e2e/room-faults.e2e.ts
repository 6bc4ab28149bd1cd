import { playToMicrophone } from './microphone.ts'
import {
  beginInterview,
  expectHeard,
  holdToTalk,
  lines,
  mine,
  now,
  pending,
  recorded,
  say,
  takeTurn,
  talkButton,
  wholeSeconds,
} from './room.ts'
import { type SpokenAnswer, speak } from './spoken-answers.ts'
import type { System } from './system.ts'
import { CONNECTION_LOST, expect, test } from './test.ts'

const LONG =
  'When the family was upset I listened to their concerns and explained the plan of care. ' +
  'I noticed the blood pressure was falling so I called the doctor and started fluids. ' +
  'First I would check the airway breathing and circulation and then give oxygen'

test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(CONNECTION_LOST)
})

/** The recogniser had all of the last recording; the candidate releases a moment before it ends. */
const expectAllHeard = ({ heardMs }: System, { durationMs }: SpokenAnswer) =>
  expect(heardMs.at(-1), 'ms heard').toBeGreaterThan(durationMs - 1_200)

test('a network cut of ten seconds while the candidate speaks costs them nothing', async ({
  page,
  request,
  openAs,
  system,
  nurse,
}) => {
  test.setTimeout(180_000)
  const answer = speak(LONG, 'long')
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  playToMicrophone(answer.wavFile)
  await holdToTalk(page)
  await recorded(page, 2)
  system.realtimeLink.cut()
  await expect(page.getByRole('alert')).toContainText('You’re offline.')
  await expect(page.getByRole('alert')).toContainText('Your answer is being saved here')
  await expect(now(page)).toHaveText('Recording')
  await recorded(page, 12)
  system.realtimeLink.restore()
  await recorded(page, wholeSeconds(answer))
  await page.mouse.up()
  await expectHeard(page, 1)
  expectAllHeard(system, answer)
})

test('an answer that ends while the line is down is sent when it is back', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
  nurse,
}) => {
  test.setTimeout(120_000)
  const answer = speak('I would assess the patient and call the rapid response team', 'short')
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  playToMicrophone(answer.wavFile)
  await holdToTalk(page)
  await recorded(page, 1)
  system.realtimeLink.cut()
  await recorded(page, wholeSeconds(answer))
  await page.mouse.up()
  await expect(now(page)).toHaveText('Reconnecting')
  await expect(talkButton(page)).toHaveText('Paused')
  system.realtimeLink.restore()
  await page
    .getByRole('button', { name: 'Try now' })
    .click()
    .catch(() => {})
  await expectHeard(page, 1)
  expectAllHeard(system, answer)
})

test('the interview continues after the realtime process was killed and started again', async ({
  page,
  request,
  openAs,
  system,
  nurse,
}) => {
  test.setTimeout(180_000)
  const first = speak('I would assess the patient and call the rapid response team', 'first')
  const second = speak(
    'First I would check the airway breathing and circulation and then give oxygen',
    'second',
  )
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await say(page, first)
  await expectHeard(page, 1)
  expectAllHeard(system, first)
  await takeTurn(page)
  playToMicrophone(second.wavFile)
  await holdToTalk(page)
  await recorded(page, 2)
  await system.realtime.kill()
  await expect(page.getByRole('alert')).toContainText('You’re offline.')
  await system.realtime.start()
  await recorded(page, wholeSeconds(second))
  await page.mouse.up()
  await expectHeard(page, 2)
  expectAllHeard(system, second)
})

test('a page that is reloaded while recording comes back to the candidate’s turn', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  nurse,
}) => {
  test.setTimeout(120_000)
  const answer = speak('I would assess the patient and call the rapid response team', 'reload')
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  playToMicrophone(answer.wavFile)
  await holdToTalk(page)
  await recorded(page, 1)
  await page.reload()
  await takeTurn(page)
  await expect(mine(page)).toHaveCount(0)
  await expect(lines(page)).toHaveCount(1)
})

test('a denied microphone is reported, and typing works @deep', async ({ page, request, openAs, nurse }) => {
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await talkButton(page).hover()
  await page.mouse.down()
  await expect(
    page.getByText('Microphone permission denied. Please allow microphone access to use voice features.'),
  ).toBeVisible()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Allow microphone' }).click()
  await expect(page.getByText('Come back here and press Allow microphone.')).toBeVisible()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByLabel('Your answer').fill('I repeated the vitals and called early.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(mine(page)).toHaveCount(1)
})

test('a slip, a cancelled and a slid-off press send nothing', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  nurse,
}) => {
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await talkButton(page).click()
  await expect(page.getByText('Please hold the button longer while speaking')).toBeVisible()
  await holdToTalk(page)
  await page.keyboard.press('Escape')
  await expect(now(page)).toHaveText('Your turn')
  await page.mouse.up()
  await holdToTalk(page)
  await page.mouse.move(10, 300, { steps: 4 })
  await expect(now(page)).toHaveText('Your turn')
  await page.mouse.up()
  await expect(mine(page)).toHaveCount(0)
})

test('a second window takes the interview over, and it can be taken back', async ({
  page,
  context,
  request,
  openAs,
  nurse,
}) => {
  const sessionId = await beginInterview(request, nurse.email)
  await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  const other = await context.newPage()
  await other.goto(`/app/interview/mock/${sessionId}`)
  await expect(now(other)).toHaveText('Your turn')
  await expect(page.getByRole('heading', { name: 'This interview is open in another window' })).toBeVisible()
  await page.getByRole('button', { name: 'Use it here' }).click()
  await expect(now(page)).toHaveText('Your turn')
  await expect(other.getByRole('button', { name: 'Use it here' })).toBeVisible()
  await other.close()
})

test('with all rooms in use the candidate is asked to stay, and their interview begins once one is free', {
  tag: '@deep',
}, async ({ page, request, openAs, system, nurse }) => {
  test.setTimeout(120_000)
  await system.realtime.stop()
  await system.realtime.start({ MAX_TALKERS: '0' })
  const notice = page.getByRole('status').filter({ hasText: 'All interview rooms are in use right now.' })
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await expect(notice).toContainText('your interview starts by itself')
  await system.realtime.kill()
  await system.realtime.start()
  await takeTurn(page)
  await expect(notice).toBeHidden()
})

test('an unknown interview leads back to the setup', { tag: '@deep' }, async ({
  page,
  openAs,
  allowConsoleErrors,
  nurse,
}) => {
  allowConsoleErrors(/404/)
  await openAs(nurse.email, `/app/interview/mock/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Setup Incomplete' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Setup' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/mock$/)
})

test('a recogniser that fails keeps the recording, and a retry hears it', async ({
  page,
  request,
  openAs,
  system,
  nurse,
}) => {
  test.setTimeout(120_000)
  const answer = speak('I would assess the patient and call the rapid response team', 'retry')
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  system.speech.setFaults({ recognition: { error: 1 } })
  await say(page, answer)
  await expect(page.getByText('Voice processing failed. Please try again or use text input.')).toBeVisible({
    timeout: 40_000,
  })
  await expect(pending(page)).toContainText('[Voice processing failed - please try again or use text input]')
  system.speech.setFaults({ recognition: {} })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(mine(page)).toHaveCount(1, { timeout: 30_000 })
  await expect(pending(page)).toHaveCount(0)
  expectAllHeard(system, answer)
})

test('a slow save is reported while an answer is recorded', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
  nurse,
}) => {
  const sessionId = await beginInterview(request, nurse.email)
  await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  const locked = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  const locking = system.db.transaction().execute(async (trx) => {
    await trx.selectFrom('interview').select('id').where('id', '=', sessionId).forUpdate().execute()
    locked.resolve()
    await seen.promise
  })
  await locked.promise
  await talkButton(page).focus()
  await page.keyboard.down('Space')
  await expect(now(page)).toHaveText('Recording')
  await expect(
    page.getByText('Saving is taking longer than usual. Nothing is lost, and we’ll keep trying.'),
  ).toBeVisible()
  seen.resolve()
  await locking
  await page.keyboard.press('Escape')
  await page.keyboard.up('Space')
  await expect(now(page)).toHaveText('Your turn')
})
