import type { Page } from '@playwright/test'
import { makeNurse } from './people.ts'
import { beginInterview, box, expectHeard, mine, now, say, takeTurn, talkButton } from './room.ts'
import { speak } from './spoken-answers.ts'
import type { System } from './system.ts'
import { CONNECTION_LOST, expect, test } from './test.ts'

const SAID = 'I would assess the patient and call the rapid response team'
const EDITED = 'I would assess her first, then call the rapid response team.'

const send = (page: Page) => page.getByRole('button', { name: 'Send answer' })

const turnOnChecking = async (page: Page) => {
  await page.getByRole('button', { name: 'Voice settings' }).click()
  const setting = page.getByRole('checkbox', { name: 'Check my words before they are sent' })
  await expect(setting).not.toBeChecked()
  await setting.check()
  await page.keyboard.press('Escape')
}

/** Says the answer until its words stand in the box; a recogniser that is late is asked once more. */
const sayToReview = async (page: Page, name: string) => {
  await say(page, speak(SAID, name))
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect
    .poll(
      async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => {})
        return now(page).textContent()
      },
      { timeout: 60_000 },
    )
    .toBe('Check your words')
}

const answersOf = (system: System, interviewId: string) =>
  system.db
    .selectFrom('turn')
    .select(['content', 'confidence', 'measures'])
    .where('interviewId', '=', interviewId)
    .where('role', '=', 'candidate')
    .orderBy('position')
    .execute()

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }))

test('the candidate reads their words over, changes them, and what they send is their answer', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(180_000)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  await turnOnChecking(page)

  await sayToReview(page, 'review')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue(/rapid response team/i)
  const caret = await box(page).evaluate((element: HTMLTextAreaElement) => [
    element.selectionStart,
    element.value.length,
  ])
  expect(caret[0]).toBe(caret[1])
  await expect(mine(page)).toHaveCount(0)
  expect(await answersOf(system, sessionId)).toEqual([])
  await page.getByRole('button', { name: 'Finish and get feedback' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Anything you haven’t sent will be lost.')
  await page.getByRole('button', { name: 'Keep going' }).click()

  await page.reload()
  await expect(now(page)).toHaveText('Check your words', { timeout: 20_000 })
  await expect(box(page)).toHaveValue(/rapid response team/i)
  await page.getByRole('button', { name: 'Record again' }).click()
  await expect(now(page)).toHaveText('Your turn')
  await expect(talkButton(page)).toBeFocused()
  await expect(page.getByText('We deleted those words. Nothing was sent.')).toBeVisible()

  await sayToReview(page, 'review-again')
  await box(page).fill(EDITED)
  await page.keyboard.press('Control+Enter')
  await expect(mine(page)).toHaveCount(1)
  await expect(mine(page)).toContainText(EDITED)
  await expect(talkButton(page)).toBeFocused()
  await takeTurn(page)
  expect(await answersOf(system, sessionId)).toMatchObject([
    { content: EDITED, confidence: null, measures: { durationMs: expect.any(Number) } },
  ])
})

test('words to be checked while the connection is away are sent when it is back; the candidate’s typed draft stays', {
  tag: '@deep',
}, async ({ page, request, openAs, system, allowConsoleErrors }) => {
  test.setTimeout(180_000)
  allowConsoleErrors(CONNECTION_LOST)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  await turnOnChecking(page)
  await page.getByRole('button', { name: 'Type instead' }).click()
  await box(page).fill('A thought for later')
  await page.getByRole('button', { name: 'Use voice' }).click()
  await sayToReview(page, 'review-cut')
  system.realtimeLink.cut()
  await expect(now(page)).toHaveText('Reconnecting')
  await box(page).fill(EDITED)
  await send(page).click()
  await expect(page.getByText('Saved, will send')).toBeVisible()
  system.realtimeLink.restore()
  await expectHeard(page, 1)
  await takeTurn(page)
  expect((await answersOf(system, sessionId)).map(({ content }) => content)).toEqual([EDITED])
  await page.getByRole('button', { name: 'Type instead' }).click()
  await expect(box(page)).toHaveValue('A thought for later')
})

test('words to be checked when the candidate continues by typing are sent along, with how they were spoken', {
  tag: '@deep',
}, async ({ page, request, openAs, system, allowConsoleErrors }) => {
  test.setTimeout(180_000)
  allowConsoleErrors(CONNECTION_LOST)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  await turnOnChecking(page)
  await sayToReview(page, 'review-text')
  system.realtimeLink.cut()
  await page.getByRole('button', { name: /^Type instead, without/ }).click({ timeout: 30_000 })
  await expect(now(page)).toHaveText('Check your words', { timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Record again' })).toHaveCount(0)
  await expect(box(page)).toHaveValue(/rapid response team/i)
  await box(page).fill(EDITED)
  await send(page).click()
  await expect(mine(page)).toHaveCount(1)
  await expect(now(page)).toHaveText('Your turn to type', { timeout: 30_000 })
  expect(await answersOf(system, sessionId)).toMatchObject([
    { content: EDITED, confidence: null, measures: { durationMs: expect.any(Number) } },
  ])
  system.realtimeLink.restore()
})

test('an answer that was hard to hear brings the offer to check the next ones', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  test.setTimeout(180_000)
  allowConsoleErrors(CONNECTION_LOST)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  await say(page, speak(SAID, 'review-offer'))
  await expectHeard(page, 1)
  await takeTurn(page)
  const offer = page.getByRole('button', { name: 'Check them before sending?' })
  await expect(offer).toHaveCount(0)
  await system.realtime.kill()
  await system.db
    .updateTable('turn')
    .set({ confidence: 0.2 })
    .where('interviewId', '=', sessionId)
    .where('role', '=', 'candidate')
    .execute()
  await system.realtime.start()
  await expect(offer).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('status').filter({ has: offer })).toContainText(
    'We may have misheard some words.',
  )
  await offer.click()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Voice settings' }).click()
  await expect(page.getByRole('checkbox', { name: 'Check my words before they are sent' })).toBeChecked()
})
