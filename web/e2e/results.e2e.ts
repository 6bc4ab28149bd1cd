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

test('when the coach is away, placeholders are named as such and can be tried again', async ({
  page,
  openAs,
  system,
}) => {
  const { id, email } = await makeInterview(system, { answered: true })
  system.openAi.setFaults({ error: 1 })
  await openAs(email, `/app/results/mock/${id}`)
  await page.getByRole('button', { name: 'Finish and see results' }).click()
  await expect(page.getByText(/unavailable right now/)).toBeVisible({ timeout: 50_000 })
  system.openAi.setFaults({})
  await page.getByRole('button', { name: 'Retry analysis' }).click()
  await expect(page.locator('blockquote mark').first()).toBeVisible()
  await expect(page.getByText(/unavailable right now/)).toBeHidden()
})

test('somebody else’s interview does not exist', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
  nurse,
}) => {
  allowConsoleErrors(/404/)
  const { id } = await makeInterview(system, { answered: true })
  await openAs(nurse.email, `/app/results/mock/${id}`)
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible()
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

test('the transcript marks overlapping quotes, STAR parts in words, and facts without a score', async ({
  page,
  openAs,
  system,
}) => {
  await openScored(system, openAs, { hash: '#detailed' })
  const answer = page.locator('.said').first()
  const plain = await answer.evaluate((paragraph) => {
    const copy = paragraph.cloneNode(true) as HTMLElement
    for (const number of copy.querySelectorAll('sup')) number.remove()
    return copy.textContent
  })
  expect(plain).toBe(STORY)
  await expect(answer.locator('mark.many')).toHaveText(['I repeated the vitals', 'called the resident'])
  await expect(
    page.getByText('Quotes: 1, 2 Problem Solving; 3 Clinical Knowledge; 4 Communication'),
  ).toBeVisible()
  const parts = page.getByRole('list', { name: 'STAR parts' })
  await expect(parts.first().getByRole('listitem')).toHaveText([
    'Situation: Present',
    'Task: Absent',
    'Action: Partial',
    'Result: Present',
  ])
  await expect(parts.nth(1).getByRole('listitem').first()).toHaveText('Situation: n/a')
  await expect(page.getByText('this question does not ask for a story')).toBeVisible()
  await expect(
    page.getByText('46 words, 20 seconds, 142 words a minute, 1 filler, no pause over 2.5 s'),
  ).toBeVisible()
  await expect(page.getByText('Observed, never scored: 11 words.')).toBeVisible()
  await page.getByText('The words behind each part').click()
  await expect(page.getByText('“On a night shift in step-down my patient was septic”')).toBeVisible()
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

test('a voice that is away is told', async ({ page, openAs, system, allowConsoleErrors }) => {
  allowConsoleErrors(/502/)
  await openScored(system, openAs)
  system.speech.setFaults({ synthesis: { error: 1 } })
  await page.getByRole('button', { name: 'Hear this next step for Professionalism' }).first().click()
  await expect(page.getByRole('alert').first()).toHaveText('Failed to generate voice preview')
  system.speech.setFaults({ synthesis: {} })
})

test('a high score is celebrated for three seconds, once in a tab, and Esc ends it', async ({
  page,
  openAs,
  system,
}) => {
  const scores = [100, 80, 80, 80, 100] as const
  await page.clock.install()
  const { nurse, id } = await openScored(system, openAs, { scores })
  const celebration = page.locator('.celebration')
  await celebration.waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await expect(page.getByRole('status').filter({ has: celebration })).toContainText(
    '88%Strong. Your own words',
  )
  await page.clock.runFor(2_000)
  await expect(celebration).toBeHidden()
  await page.clock.resume()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'In your own words' })).toBeVisible()
  await expect(celebration).toBeHidden()

  const second = await makeScoredInterview(system.db, nurse.id, { scores })
  expect(second.id).not.toBe(id)
  await page.goto(`/app/results/mock/${second.id}`)
  await expect(celebration).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(celebration).toBeHidden()
})

test('a click ends the celebration', async ({ page, openAs, system }) => {
  // The way to it takes longer than it lasts: its three seconds become a minute.
  await page.addInitScript(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms = 0) =>
      later(run, ms === 3_000 ? 60_000 : ms)) as typeof setTimeout
  })
  await openScored(system, openAs, { scores: [100, 80, 80, 80, 100] })
  const celebration = page.locator('.celebration')
  await celebration.waitFor()
  await celebration.click()
  await expect(celebration).toBeHidden()
})

test('84 percent is not celebrated', async ({ page, openAs, system }) => {
  await openScored(system, openAs, { scores: [80, 80, 80, 80, 100] })
  await expect(page.getByText('Overall score')).toBeVisible()
  await expect(page.locator('.celebration')).toHaveCount(0)
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

test('results that cannot be had lead to the dashboard, which says why', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const { id } = await openScored(system, openAs)
  await expect(page.getByText('In your own words')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
  await page.route(`**/api/interviews/session/${id}`, (route) => route.abort())
  await page.goBack()
  await page.reload()
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 15_000 })
  await expect(page.getByRole('alert')).toContainText('Your results could not be loaded.')
})
