import { saveTransition } from '@preceptor/db/queries/interviews'
import { makeEntry, makeMockInterview } from '@preceptor/db/testing/builders'
import { expectToLookRight } from './look.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'

const ANSWER =
  'On a night shift in step-down my patient was septic and her pressure kept drifting down. I repeated the vitals, ' +
  'called the resident and said what I saw, and stayed until she was in the ICU. She went home six days later.'

/** An interview of the demo nurse, with one answer or none. */
const makeInterview = async ({ db }: System, { answered }: { answered: boolean }) => {
  const nurse = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'nurse@example.com')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('interview')
    .set({ status: 'abandoned' })
    .where('accountId', '=', nurse.id)
    .where('status', '=', 'in_progress')
    .execute()
  const interview = await makeMockInterview(db, { accountId: nurse.id })
  if (answered)
    await saveTransition(db, {
      interviewId: interview.id,
      leaseToken: interview.leaseToken,
      snapshot: null,
      stateValue: 'interviewing.listening',
      stateSeq: 1,
      entries: [
        makeEntry({ role: 'interviewer', content: 'Tell me about a time you spoke up.', questionIndex: 0 }),
        makeEntry({ content: ANSWER, questionIndex: 0 }),
      ],
      voiceSeconds: 90,
      completed: false,
      now: new Date(),
    })
  return interview.id
}

test('opening results does not end an interview; finishing it does, with scores that quote her', async ({
  page,
  openAs,
  system,
}) => {
  const id = await makeInterview(system, { answered: true })
  await openAs('nurse', `/results/mock/${id}`)
  await expect(page.getByRole('heading', { name: 'This interview is still open' })).toBeVisible()
  await page.getByRole('button', { name: 'Finish and see results' }).click()
  await expect(page.getByRole('heading', { name: 'In your own words' })).toBeVisible()
  await expect(page.getByText('Sarah (Professional), ICU Staff Nurse')).toBeVisible()
  for (const quote of await page.locator('blockquote mark').allTextContents())
    expect(ANSWER).toContain(quote.trim())
  expect(await page.locator('blockquote mark').count()).toBeGreaterThan(0)
  await expect(page.getByText(/The plain mean of five competencies: \(\d+ \+ /)).toBeVisible()
  await expectToLookRight(page)

  await page.getByRole('tab', { name: 'Detailed Feedback' }).click()
  await expect(page).toHaveURL(/#detailed$/)
  await expect(page.getByRole('heading', { name: 'Recommended Next Steps' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Detailed Feedback' })).toHaveAttribute('aria-selected', 'true')
  await expectToLookRight(page)
  await page.getByRole('tab', { name: 'Detailed Feedback' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

test('an interview without an answer has no score', async ({ page, openAs, system }) => {
  const id = await makeInterview(system, { answered: false })
  await openAs('nurse', `/app/results/mock/${id}`)
  await page.getByRole('button', { name: 'Finish and see results' }).click()
  await expect(page.getByText('there is nothing to score')).toBeVisible()
  await expect(page.getByText('Overall score')).toBeHidden()
})

test('when the coach is away, placeholders are named as such and can be tried again', async ({
  page,
  openAs,
  system,
}) => {
  const id = await makeInterview(system, { answered: true })
  system.openAi.setFaults({ error: 1 })
  await openAs('nurse', `/app/results/mock/${id}`)
  await page.getByRole('button', { name: 'Finish and see results' }).click()
  await expect(page.getByText(/unavailable right now/)).toBeVisible({ timeout: 50_000 })
  system.openAi.setFaults({})
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.locator('blockquote mark').first()).toBeVisible()
  await expect(page.getByText(/unavailable right now/)).toBeHidden()
})

test('somebody else’s interview does not exist', async ({ page, openAs, system, allowConsoleErrors }) => {
  allowConsoleErrors(/404/)
  const id = await makeInterview(system, { answered: true })
  await openAs('member', `/app/results/mock/${id}`)
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible()
})
