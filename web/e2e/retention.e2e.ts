import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { saveTransition } from '@preceptor/db/queries/interviews'
import { makeEntry, makeMockInterview } from '@preceptor/db/testing/builders'
import { makeNurse } from './people.ts'
import { purge } from './purge.ts'
import { expect, test } from './test.ts'

const ANSWER =
  'On a night shift in step-down my patient was septic and her pressure kept drifting down. I repeated the vitals, ' +
  'called the resident and said what I saw, and stayed until she was in the ICU. She went home six days later.'

test('results whose transcript is past its time keep their scores and none of her words', async ({
  page,
  openAs,
  system,
}) => {
  const { db } = system
  const nurse = await makeNurse(db)
  const { id, leaseToken } = await makeMockInterview(db, { accountId: nurse.id })
  await saveTransition(db, {
    interviewId: id,
    leaseToken,
    snapshot: null,
    stateValue: 'interviewing.listening',
    stateSeq: 1,
    entries: [makeEntry({ content: ANSWER })],
    voiceSeconds: 90,
    completed: false,
    now: new Date(),
  })
  await openAs(nurse.email, `/app/results/mock/${id}`)
  await page.getByRole('button', { name: 'Finish and see results' }).click()
  await expect(page.locator('blockquote mark').first()).toBeVisible()
  const scoreOf = () => page.locator('main').getByText(/\d+%/).first().textContent()
  const score = await scoreOf()

  await purge(system, id)
  await page.goto(`/app/results/mock/${id}`)
  await expect(page.getByText(QUOTE_REMOVED).first()).toBeVisible()
  expect(await scoreOf()).toBe(score)
  await expect(page.locator('blockquote mark')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText('repeated the vitals')
  await page.getByRole('tab', { name: 'Detailed Feedback' }).click()
  await expect(page.getByText('The transcript has been deleted, as promised')).toBeVisible()
  await expect(page.getByText('Observed, never scored').first()).toBeVisible()
  await expect(page.locator('main')).not.toContainText('repeated the vitals')
  await expect(page.getByRole('link', { name: /Show in transcript/ })).toHaveCount(0)
})
