import type { Page } from '@playwright/test'
import { playToMicrophone } from './microphone.ts'
import { makeProfessional } from './people.ts'
import { beginInterview, box, now, recorded, talkButton, wholeSeconds } from './room.ts'
import { speak } from './spoken-answers.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'

/** An answer of the tests may take so long, which is less than the time in which the clock counts down. */
const ANSWER_S = 12
const SAID = 'I would assess the patient and call the rapid response team'

const answersOf = async ({ db }: System, interviewId: string) => {
  const rows = await db
    .selectFrom('turn')
    .select(['content', 'questionIndex', 'confidence'])
    .where('interviewId', '=', interviewId)
    .where('role', '=', 'candidate')
    .orderBy('position')
    .execute()
  return rows
}

const title = (page: Page, text: string | RegExp) => expect(now(page)).toHaveText(text, { timeout: 40_000 })
const next = (page: Page) => page.getByRole('button', { name: 'Next question' })
const results = (page: Page) => page.waitForURL(/\/app\/results\/mock\//, { timeout: 60_000 })

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }))

test('a one-way interview by voice: recording starts by itself, an answer is given again, and nothing is said between', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(240_000)
  const { email } = await makeProfessional(system.db)
  const answer = speak(SAID, 'one-way')
  playToMicrophone(answer.wavFile)
  const sessionId = await beginInterview(request, email, 'professional', 'short', { format: 'one_way' })
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await expect(page.getByRole('heading', { name: 'One-way interview' })).toBeVisible()

  await title(page, 'Get ready')
  await expect(page.getByRole('timer', { name: /to prepare/ })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Clock' })).not.toBeEmpty()
  // Nobody presses: the time to prepare ends.
  await title(page, 'Recording')
  await recorded(page, wholeSeconds(answer), ANSWER_S)
  await page.getByRole('button', { name: 'Recording. Tap to finish' }).click()
  await title(page, 'Answer recorded')
  expect(await answersOf(system, sessionId)).toEqual([])

  await page.getByRole('button', { name: 'Retake (1\u00a0left)' }).click()
  await title(page, 'Get ready')
  await page.getByRole('button', { name: 'Start now' }).click()
  await title(page, 'Recording')
  await recorded(page, wholeSeconds(answer), ANSWER_S)
  await talkButton(page).click()
  // No retake is left, so that the next question comes by itself.
  await title(page, 'Get ready')
  await expect.poll(() => answersOf(system, sessionId)).toHaveLength(1)

  for (const question of [1, 2]) {
    await title(page, 'Get ready')
    await page.getByRole('button', { name: 'Start now' }).click()
    await title(page, 'Recording')
    await recorded(page, wholeSeconds(answer), ANSWER_S)
    await talkButton(page).click()
    await title(page, 'Answer recorded')
    await next(page).click()
    await expect.poll(async () => (await answersOf(system, sessionId)).length).toBe(question + 1)
  }
  await results(page)
  const answers = await answersOf(system, sessionId)
  expect(answers.map(({ questionIndex }) => questionIndex)).toEqual([0, 1, 2])
  const interviewer = await system.db
    .selectFrom('turn')
    .select('content')
    .where('interviewId', '=', sessionId)
    .where('role', '=', 'interviewer')
    .orderBy('position')
    .execute()
  const { metadata } = await system.db
    .selectFrom('interview')
    .select('metadata')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  expect(interviewer.slice(0, 3).map(({ content }) => content)).toEqual(
    metadata!.questions.map(({ question }) => question),
  )
})

test('typed by the clock: what is written when it ends is sent, and a reload keeps the time', {
  tag: '@deep',
}, async ({ page, request, openAs, system }) => {
  test.setTimeout(180_000)
  const { email } = await makeProfessional(system.db)
  const sessionId = await beginInterview(request, email, 'professional', 'short', {
    format: 'one_way',
    oneWay: { retakes: 0 },
  })
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await title(page, 'Get ready')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
  await box(page).fill('I sat him up and called')
  await expect
    .poll(() => answersOf(system, sessionId), { timeout: 40_000 })
    .toMatchObject([{ content: 'I sat him up and called', questionIndex: 0 }])
  await title(page, 'Get ready')
  await page.getByRole('button', { name: 'Start now' }).click()
  await title(page, 'Type your answer')
  await box(page).fill('I gave him oxygen')
  await page.reload()
  await expect(box(page)).toHaveValue('I gave him oxygen', { timeout: 20_000 })
  await expect
    .poll(() => answersOf(system, sessionId), { timeout: 40_000 })
    .toMatchObject([{ questionIndex: 0 }, { content: 'I gave him oxygen', questionIndex: 1 }])
  await title(page, 'Get ready')
  await page.getByRole('button', { name: 'More time' }).click()
  const leftOf = async () =>
    Number((await page.getByRole('timer').textContent())?.match(/0:(\d\d)/)?.[1] ?? Number.NaN)
  await expect.poll(leftOf).toBeGreaterThan(7)
  await page.reload()
  await title(page, 'Get ready')
  await expect.poll(leftOf).toBeLessThan(15)
})

test('real practice has no hint, hears no question again and shows the time', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
}) => {
  const { email } = await makeProfessional(system.db)
  const real = await beginInterview(request, email, 'professional', 'short', { mode: 'real' })
  await openAs(email, `/app/interview/mock/${real}`)
  await expect(page.getByText(/^Real mode/)).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/\d:\d\d/)
  await title(page, /is speaking|Your turn/)
  await page
    .getByRole('button', { name: 'Stop voice' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await title(page, 'Your turn')
  await expect(page.getByRole('button', { name: 'Hear again' })).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Hint' })).toHaveCount(0)

  const study = await beginInterview(request, email, 'professional', 'short')
  await page.goto(`/app/interview/mock/${study}`)
  await expect(page.getByText(/^Study mode/)).toBeVisible()
  await title(page, /is speaking|Your turn/)
  await page
    .getByRole('button', { name: 'Stop voice' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await title(page, 'Your turn')
  await expect(page.getByRole('button', { name: 'Hear again' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Hint' })).toHaveCount(1)
  await expect(page.getByRole('timer')).toHaveCount(0)
})
