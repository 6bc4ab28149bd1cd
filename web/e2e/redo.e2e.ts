import type { Page } from '@playwright/test'
import { makeNurse } from './people.ts'
import { purge } from './purge.ts'
import { box, mine, now } from './room.ts'
import { makeScoredInterview } from './scored-interview.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'
import { CARE, practiceClient, STORY as STORY_LINES } from './typed-practice.ts'

const WITH_END =
  'On a night shift in step-down my patient was septic, and I repeated the vitals and called the physician. He was back on the ward after two days, and his wife thanked us.'

const again = (page: Page, by: 'voice' | 'typing') =>
  page.getByRole('button', { name: new RegExp(`^By ${by}|again by ${by}`) })

/** The section that sets a try beside the first answer. */
const compared = (page: Page) => page.getByRole('heading', { name: 'First answer' })
const triesOf = ({ db }: System, originalId: string) =>
  db
    .selectFrom('interview')
    .select(['id', 'kind', 'questionIndex'])
    .where('originalId', '=', originalId)
    .orderBy('startedAt')
    .execute()

/** Types so many answers, the same each time but for a number, until the result is there. */
async function typeUntilDone(page: Page, text: string) {
  const results = page.waitForURL(/\/app\/results\/mock\//, { timeout: 100_000 }).then(() => true)
  for (let given = 1; given <= 3; given++) {
    const isDone = await Promise.race([
      results,
      expect(now(page).filter({ hasText: /Your turn to type|is speaking/ }))
        .toBeVisible({ timeout: 60_000 })
        .then(() => false),
    ])
    if (isDone) return
    await box(page).fill(given === 1 ? text : `I learned to call early. That was answer ${given}.`)
    await box(page).press('Control+Enter')
    await expect(
      mine(page)
        .nth(given - 1)
        .or(page.getByText('Generating your interview analysis...')),
    ).toBeVisible({ timeout: 30_000 })
  }
  await results
}

test('a question of an interview is answered again by typing in one click, and both answers are shown side by side @deep', async ({
  page,
  openAs,
  system,
}) => {
  test.setTimeout(180_000)
  const nurse = await makeNurse(system.db)
  const { id } = await makeScoredInterview(system.db, nurse.id)
  await openAs(nurse.email, `/app/results/mock/${id}#detailed`)
  await again(page, 'typing').first().click()
  await expect(page).toHaveURL(/\/app\/interview\/mock\//)
  await expect(box(page)).toBeVisible({ timeout: 40_000 })
  await typeUntilDone(page, WITH_END)
  await expect(compared(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('article', { name: 'Second answer' }).locator('ins').first()).toBeVisible()
  await expect(page.getByText('Underlined words are new.')).toBeVisible()
  await expect(page.getByText(/^Scores can vary by about \d+ points by chance\./)).toBeVisible()
  const [tried] = await triesOf(system, id)
  expect(tried).toMatchObject({ kind: 'mock', questionIndex: 1 })

  await page.getByText('The full report of this attempt').click()
  await page.getByRole('link', { name: 'Attempt 1' }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await page.getByRole('link', { name: 'Attempt 2' }).click()
  await expect(page).toHaveURL(new RegExp(tried!.id))
  await expect(compared(page)).toBeVisible()

  await page.getByRole('button', { name: 'Keep in my story bank' }).click()
  await expect(page.getByText('Kept in your story bank')).toBeVisible()
  await purge(system, tried!.id)
  await page.getByRole('link', { name: 'See your stories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your story bank' })).toBeFocused()
  await page.getByText(/^Your words: /).click()
  await expect(page.getByText(WITH_END)).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('heading', { name: 'No stories yet' })).toBeVisible()
})

test('once the transcript is deleted the question can still be answered again, without a comparison of words', {
  tag: '@deep',
}, async ({ page, openAs, system }) => {
  test.setTimeout(180_000)
  const nurse = await makeNurse(system.db)
  const { id } = await makeScoredInterview(system.db, nurse.id)
  await openAs(nurse.email, `/app/results/mock/${id}`)
  await again(page, 'typing').first().click()
  await expect(box(page)).toBeVisible({ timeout: 40_000 })
  await purge(system, id)
  await typeUntilDone(page, WITH_END)
  await expect(page.getByText('Your words were deleted on schedule.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(compared(page)).toBeVisible()
  await expect(page.locator('ins')).toHaveCount(0)
})

test('a behavioral question is answered again in the chat, and uses no session of the plan', async ({
  page,
  openAs,
  system,
  request,
}) => {
  test.setTimeout(120_000)
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.behavioral()
  await client.post('behavioral/end', { sessionId })
  await openAs(nurse.email, `/app/results/behavioral/${sessionId}`)
  await expect(again(page, 'voice').first()).toBeVisible()
  await again(page, 'typing').first().click()
  await expect(page).toHaveURL(/\/app\/interview\/behavioral\//)
  const [tried] = await triesOf(system, sessionId)
  for (const message of [...STORY_LINES, 'Since then I ask before I take an admission.'].slice(1))
    await client.post('behavioral/message', { sessionId: tried!.id, message, turnId: crypto.randomUUID() })
  await client.post('behavioral/end', { sessionId: tried!.id })
  await page.goto(`/app/results/behavioral/${tried!.id}`)
  await expect(compared(page)).toBeVisible({ timeout: 30_000 })
  const usage = await system.db
    .selectFrom('usagePeriod')
    .select('textSessionsUsed')
    .where('accountId', '=', nurse.id)
    .executeTakeFirstOrThrow()
  expect(usage.textSessionsUsed).toBe(1)
})

test('the same patient is looked after again, and the steps that are new are named', {
  tag: '@deep',
}, async ({ page, openAs, system, request }) => {
  test.setTimeout(120_000)
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.clinical(CARE.slice(0, 3))
  await client.post('end', { sessionId })
  await openAs(nurse.email, `/app/results/clinical/${sessionId}`)
  await expect(again(page, 'voice')).toHaveCount(0)
  await again(page, 'typing').first().click()
  await expect(page).toHaveURL(/\/app\/interview\/clinical\/chest_pain/)
  const [tried] = await triesOf(system, sessionId)
  for (const message of CARE) await client.post('message', { sessionId: tried!.id, message })
  await client.post('end', { sessionId: tried!.id })
  await page.goto(`/app/results/clinical/${tried!.id}`)
  await expect(
    page.getByRole('region', { name: 'Only in this attempt' }).getByRole('listitem').first(),
  ).toBeVisible({
    timeout: 30_000,
  })
})
