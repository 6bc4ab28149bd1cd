import { readFile } from 'node:fs/promises'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { makeEntry, makeMockInterview } from '@preceptor/db/testing/builders'
import { STORY } from '../gallery/fixtures/results.ts'
import { makeNurse } from './people.ts'
import { purge } from './purge.ts'
import { openRows, quotesOn } from './quotes-on.ts'
import { makeScoredInterview } from './scored-interview.ts'
import { expect, test } from './test.ts'

test('an interview is finished from its results, quotes the user until their words go, and keeps its scores', async ({
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
    entries: [
      makeEntry({ role: 'interviewer', content: 'Tell me about a time you spoke up.', questionIndex: 0 }),
      makeEntry({ content: STORY, questionIndex: 0 }),
    ],
    voiceSeconds: 90,
    completed: false,
    now: new Date(),
  })
  const main = page.getByRole('main')
  await openAs(nurse.email, `/results/mock/${id}`)
  await expect(page.getByRole('heading', { name: 'This interview is still open' })).toBeVisible()
  await page.getByRole('button', { name: 'Finish and see results' }).click()
  await expect(page.getByText('Sarah (Professional), ICU Staff Nurse')).toBeVisible()
  await expect(page.getByRole('heading', { name: /own words$/ })).toBeVisible()
  await openRows(page)
  for (const quote of await quotesOn(page)) expect(STORY).toContain(quote)
  const scoreOf = () => main.getByText(/\d+%/).first().textContent()
  const score = await scoreOf()

  const link = page.getByRole('link', { name: /^From your answer to question/ }).first()
  await link.click()
  await expect(page).toHaveURL(/#quote-\d$/)
  await expect(page.getByRole('tab', { name: 'Detailed Feedback' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(link).toBeFocused()
  await page.getByRole('tab', { name: 'Detailed Feedback' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recommended Next Steps' })).toBeVisible()

  await purge(system, id)
  await page.goto(`/app/results/mock/${id}`)
  await expect(page.getByRole('heading', { name: /this session$/ })).toBeVisible()
  await openRows(page)
  await expect(page.getByText(QUOTE_REMOVED)).toHaveCount(0)
  expect(await scoreOf()).toBe(score)
  await expect(main).not.toContainText('repeated the vitals')
  await page.getByRole('tab', { name: 'Detailed Feedback' }).click()
  await expect(page.getByText('We deleted the transcript and your quotes on schedule')).toBeVisible()
  await openRows(page)
  await expect(main).not.toContainText(QUOTE_REMOVED)
  await expect(main).not.toContainText('repeated the vitals')
})

test('the report is downloaded as a PDF', async ({ page, openAs, system }) => {
  const nurse = await makeNurse(system.db)
  const { id } = await makeScoredInterview(system.db, nurse.id)
  await openAs(nurse.email, `/app/results/mock/${id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Report' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^preceptor-interview-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Your report is in your downloads.').filter({ visible: true })).toBeVisible()
})
