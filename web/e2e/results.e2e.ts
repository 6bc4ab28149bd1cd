import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { saveTransition } from '@preceptor/db/queries/interviews'
import { makeEntry, makeMockInterview } from '@preceptor/db/testing/builders'
import { STORY } from '../gallery/fixtures/results.ts'
import { makeNurse } from './people.ts'
import { makeScoredInterview } from './scored-interview.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'

/** An interview in progress of a nurse of its own, with one answer or none. */
const makeInterview = async ({ db }: System, { answered }: { answered: boolean }) => {
  const nurse = await makeNurse(db)
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
        makeEntry({ content: STORY, questionIndex: 0 }),
      ],
      voiceSeconds: 90,
      completed: false,
      now: new Date(),
    })
  return { id: interview.id, email: nurse.email }
}

/** A nurse with a scored interview, and her page of it. */
const openScored = async (
  { db }: System,
  openAs: (email: string, path: string) => Promise<void>,
  { hash = '', ...values }: Parameters<typeof makeScoredInterview>[2] & { hash?: string } = {},
) => {
  const nurse = await makeNurse(db)
  const { id } = await makeScoredInterview(db, nurse.id, values)
  await openAs(nurse.email, `/app/results/mock/${id}${hash}`)
  return { nurse, id }
}

const why = (page: Page, competency: string) =>
  page.getByRole('button', { name: `Why this score for ${competency}` })

test('opening results does not end an interview; finishing it does, with scores that quote her', async ({
  page,
  openAs,
  system,
}) => {
  const { id, email } = await makeInterview(system, { answered: true })
  await openAs(email, `/results/mock/${id}`)
  await expect(page.getByRole('heading', { name: 'This interview is still open' })).toBeVisible()
  await page.getByRole('button', { name: 'Finish and see results' }).click()
  await expect(page.getByRole('heading', { name: 'In your own words' })).toBeVisible()
  await expect(page.getByText('Sarah (Professional), ICU Staff Nurse')).toBeVisible()
  for (const quote of await page.locator('blockquote mark').allTextContents())
    expect(STORY).toContain(quote.trim())
  expect(await page.locator('blockquote mark').count()).toBeGreaterThan(0)
  await expect(page.getByText(/The plain mean of five competencies: \(\d+ \+ /)).toBeVisible()

  await page.getByRole('tab', { name: 'Detailed Feedback' }).click()
  await expect(page).toHaveURL(/#detailed$/)
  await expect(page.getByRole('heading', { name: 'Recommended Next Steps' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Detailed Feedback' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Detailed Feedback' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

test('an interview without an answer has no score', async ({ page, openAs, system }) => {
  const { id, email } = await makeInterview(system, { answered: false })
  await openAs(email, `/app/results/mock/${id}`)
  await page.getByRole('button', { name: 'Finish and see results' }).click()
  await expect(page.getByText('there is nothing to score')).toBeVisible()
  await expect(page.getByText('Overall score')).toBeHidden()
})

test('a score says why it is, and its quote leads to where it was said and back', async ({
  page,
  openAs,
  system,
}) => {
  await openScored(system, openAs)
  const button = why(page, 'Clinical Knowledge')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const row = page.getByRole('listitem').filter({ has: button })
  await expect(row).toContainText('Level 4 of 5')
  await expect(row).toContainText('Several different steps of your own')

  const link = row.getByRole('link', { name: 'Show in transcript quote 3' })
  const piece = page.locator('mark[data-quotes~="3"]').first()
  for (const goBack of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Back to the score' }).click(),
  ]) {
    await link.click()
    await expect(page).toHaveURL(/#quote-3$/)
    await expect(page.getByRole('tab', { name: 'Detailed Feedback' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(piece).toBeFocused()
    await expect(piece).toBeInViewport()
    await goBack()
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
  }
  await page.goto(page.url().replace(/(#.*)?$/, '#quote-4'))
  await page.reload()
  await expect(page.locator('mark[data-quotes~="4"]').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#detailed$/)
})

test('a next step is read aloud, one at a time, and stopped', async ({ page, openAs, system }) => {
  await openScored(system, openAs)
  const hear = (competency: string) =>
    page.getByRole('button', { name: `Hear this next step for ${competency}` }).first()
  const stop = page.getByRole('button', { name: /^Stop/ })
  await hear('Communication').click()
  await expect(stop.first()).toBeVisible()
  await hear('Clinical Knowledge').click()
  await expect(stop.first()).toHaveAccessibleName('Stop next step for Clinical Knowledge')
  await stop.first().click()
  await expect(stop).toHaveCount(0)
})

test('an interview is compared with those before it', async ({ page, openAs, system }) => {
  const { nurse } = await openScored(system, openAs)
  await expect(page.getByText('There is no earlier interview to compare with yet.')).toBeVisible()
  for (const daysAgo of [40, 20])
    await makeScoredInterview(system.db, nurse.id, { scores: [60, 80, 80, 60, 40], daysAgo })
  await page.reload()
  const figure = page.getByRole('figure').filter({ hasText: 'Compared with before' })
  await expect(figure.getByRole('img')).toHaveAccessibleName(
    /^Overall scores, the oldest first\. .* 64, This one 72\.$/,
  )
  await expect(figure.getByRole('listitem').filter({ hasText: 'Communication' })).toContainText('+20 since')
  await expect(figure.getByRole('listitem').filter({ hasText: 'Professionalism' })).toContainText('−20 since')
  await expect(figure.getByRole('listitem').filter({ hasText: 'Clinical' })).toContainText('Same as on')
  await figure.getByText('Show as table').click()
  await expect(figure.getByRole('row')).toHaveCount(4)
})

test('the report is downloaded as a PDF, and a failure is told', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  await openScored(system, openAs)
  const button = page.getByRole('button', { name: 'Download Report' })
  const downloading = page.waitForEvent('download')
  await button.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^preceptor-interview-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('The report is among your downloads.')).toBeVisible()
  system.apiLink.cut()
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Preceptor cannot be reached')
  system.apiLink.restore()
})

test('on paper both tabs stand, without what can only be pressed', async ({ page, openAs, system }) => {
  await openScored(system, openAs)
  await expect(page.getByText('In your own words')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Overall score', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recommended Next Steps' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Transcript, answer by answer' })).toBeVisible()
  await expect(page.locator('.said mark').first()).toHaveCSS('text-decoration-line', 'underline')
  for (const unseen of ['banner', 'contentinfo', 'tablist'] as const)
    await expect(page.getByRole(unseen)).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const paper = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ink'),
  )
  expect(paper).toBe('#13201d')
})
