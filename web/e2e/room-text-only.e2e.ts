import type { Page } from '@playwright/test'
import { makeNurse, makeProfessional } from './people.ts'
import { beginInterview, box, lines, mine, now, takeTurn } from './room.ts'
import type { System } from './system.ts'
import { CONNECTION_LOST, expect, test as whole } from './test.ts'

/** The product where no realtime server is set. */
const test = whole.extend({
  baseURL: async ({ textOnly }, use) => use(textOnly.url),
})

const ANSWER =
  'A patient fell behind on her urine output for two hours. I repeated the vitals, called the physician early and she went back to surgery.'

const turnToType = (page: Page) => expect(now(page)).toHaveText('Your turn to type', { timeout: 30_000 })

const answer = async (page: Page, text: string) => {
  await turnToType(page)
  await box(page).fill(text)
  await box(page).press('Control+Enter')
  await expect(mine(page).filter({ hasText: text })).toHaveCount(1)
}

const answersOf = async ({ db }: System, interviewId: string) => {
  const rows = await db
    .selectFrom('turn')
    .select(['content', 'turnId'])
    .where('interviewId', '=', interviewId)
    .where('role', '=', 'candidate')
    .orderBy('position')
    .execute()
  expect(new Set(rows.map(({ turnId }) => turnId)).size).toBe(rows.length)
  return rows.map(({ content }) => content)
}

const wordsOf = (count: number) => Array.from({ length: count }, (_, at) => `${ANSWER} Answer ${at + 1}.`)

test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/net::ERR_(CONNECTION|EMPTY|NETWORK|SOCKET)/)
})

test('a whole interview by typing, over a reload, to the results @deep', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(180_000)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await turnToType(page)
  await expect(page.getByText('Text only')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use voice' })).toHaveCount(0)
  await expect(lines(page)).toHaveCount(1)
  const words = wordsOf(5)
  await answer(page, words[0] as string)
  await turnToType(page)
  const before = await lines(page).getByRole('paragraph').allTextContents()
  await page.reload()
  await turnToType(page)
  expect(await lines(page).getByRole('paragraph').allTextContents()).toEqual(before)
  for (const text of words.slice(1))
    await answer(page, text).catch((error) => {
      if (!/results/.test(page.url())) throw error
    })
  await page.waitForURL(/\/app\/results\/mock\//, { timeout: 60_000 })
  expect(await answersOf(system, sessionId)).toEqual(words)
})

test('a one-way interview continues by the clock, and an answer is given again before it is sent', {
  tag: '@deep',
}, async ({ page, request, openAs, system }) => {
  test.setTimeout(180_000)
  const { email } = await makeProfessional(system.db)
  const sessionId = await beginInterview(request, email, 'professional', 'short', { format: 'one_way' })
  await openAs(email, `/app/interview/mock/${sessionId}`)
  const ready = () => expect(now(page)).toHaveText('Get ready', { timeout: 30_000 })
  const type = async (text: string) => {
    await ready()
    await page.getByRole('button', { name: 'Start now' }).click()
    await box(page).fill(text)
    await box(page).press('Control+Enter')
    await expect(now(page)).toHaveText('Answer recorded')
  }
  await type('My first try.')
  await page.getByRole('button', { name: 'Retake (1\u00a0left)' }).click()
  const words = wordsOf(3)
  await ready()
  await page.getByRole('button', { name: 'Start now' }).click()
  await box(page).fill(words[0] as string)
  await box(page).press('Control+Enter')
  for (const text of words.slice(1)) {
    await expect.poll(() => answersOf(system, sessionId)).not.toContain(text)
    await type(text)
    await page.getByRole('button', { name: 'Next question' }).click()
  }
  await page.waitForURL(/\/app\/results\/mock\//, { timeout: 60_000 })
  expect(await answersOf(system, sessionId)).toEqual(words)
})

test('the setup says that answers are typed and asks for no microphone', { tag: '@deep' }, async ({
  page,
  openAs,
  system,
}) => {
  const { email } = await makeNurse(system.db)
  await openAs(email, '/app/practice/mock')
  await expect(page.getByText('Voice isn’t available right now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check microphone' })).toHaveCount(0)
})

test('answers given while the line is down continue with the static wording and arrive once', {
  tag: '@deep',
}, async ({ page, request, openAs, system, textOnly }) => {
  test.setTimeout(180_000)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await turnToType(page)
  const words = wordsOf(5)
  textOnly.link.cut()
  await answer(page, words[0] as string)
  await expect(page.getByText('Your answer is saved here and will be sent when you’re back.')).toBeVisible()
  await answer(page, words[1] as string)
  await expect(
    page.getByText('Your 2 answers are saved here and will be sent when you’re back.'),
  ).toBeVisible()
  await turnToType(page)
  expect(await answersOf(system, sessionId)).toEqual([])
  const shown = await lines(page).getByRole('paragraph').allTextContents()
  textOnly.link.restore()
  await expect(page.getByText('You’re offline.')).toHaveCount(0, { timeout: 20_000 })
  expect(await answersOf(system, sessionId)).toEqual(words.slice(0, 2))
  expect(await lines(page).getByRole('paragraph').allTextContents()).toEqual(shown)
  await answer(page, words[2] as string)
  await turnToType(page)
  textOnly.link.cut()
  for (const text of words.slice(3)) await answer(page, text).catch(() => {})
  await expect(page.getByText('Failed to process your response. Please try again.')).toBeVisible({
    timeout: 30_000,
  })
  textOnly.link.restore()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.waitForURL(/\/app\/results\/mock\//, { timeout: 60_000 })
  expect(await answersOf(system, sessionId)).toEqual(words)
})

whole(
  'without the realtime server she is offered to go on by typing',
  async ({ page, request, openAs, system, allowConsoleErrors }) => {
    whole.setTimeout(120_000)
    allowConsoleErrors(CONNECTION_LOST)
    const { email } = await makeNurse(system.db)
    const sessionId = await beginInterview(request, email)
    await openAs(email, `/app/interview/mock/${sessionId}`)
    await takeTurn(page)
    system.realtimeLink.cut()
    try {
      await page.getByRole('button', { name: 'Type instead, without the live connection' }).click({
        timeout: 40_000,
      })
      await turnToType(page)
      const [text] = wordsOf(1) as [string]
      await answer(page, text)
      await turnToType(page)
      expect(await answersOf(system, sessionId)).toEqual([text])
    } finally {
      system.realtimeLink.restore()
    }
  },
)
