import type { Page } from '@playwright/test'
import { makeNurse } from './people.ts'
import { beginInterview, box, captions, captionText, lines, mine, now, takeTurn, theirs } from './room.ts'
import type { System } from './system.ts'
import { CONNECTION_LOST, expect, test } from './test.ts'

const ANSWER = 'I repeated the vitals, called the physician early and she went back to surgery.'

test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(CONNECTION_LOST)
})
test.afterEach(({ system }) => {
  system.openAi.setFaults({})
  system.speech.setFaults({ recognition: {}, synthesis: {} })
})

const typing = async (page: Page) => {
  await takeTurn(page)
  await page.getByRole('button', { name: 'Type instead' }).click()
}
const answersOf = async ({ db }: System, interviewId: string) => {
  const rows = await db
    .selectFrom('turn')
    .select('content')
    .where('interviewId', '=', interviewId)
    .where('role', '=', 'candidate')
    .execute()
  return rows.map(({ content }) => content)
}

/** How many pages the live rooms are connected with. */
const openSockets = async ({ realtime }: System) => {
  const reply = await fetch(`http://127.0.0.1:${realtime.port}/metrics`)
  const [, count] = (await reply.text()).match(/^preceptor_sockets (\d+)$/m) ?? []
  return Number(count)
}

test('a laptop that slept wakes to the candidate’s draft and their turn', async ({
  page,
  request,
  openAs,
  system,
}) => {
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await typing(page)
  await box(page).fill(ANSWER)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  system.realtimeLink.cut()
  await expect.poll(() => openSockets(system)).toBe(0)
  system.realtimeLink.restore()
  await browser.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(box(page)).toHaveValue(ANSWER)
  await expect(now(page)).toHaveText('Your turn to type', { timeout: 15_000 })
  await box(page).press('Control+Enter')
  await expect(mine(page)).toHaveCount(1)
  expect(await answersOf(system, sessionId)).toEqual([ANSWER])
})

test('a network that goes silent is noticed, and an answer sent into it arrives once', {
  tag: '@deep',
}, async ({ page, request, openAs, system }) => {
  test.setTimeout(120_000)
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await typing(page)
  system.realtimeLink.freeze()
  await box(page).fill(ANSWER)
  await box(page).press('Control+Enter')
  await expect(now(page)).toHaveText('Reconnecting', { timeout: 30_000 })
  system.realtimeLink.restore()
  await expect(mine(page)).toHaveCount(1, { timeout: 60_000 })
  await expect.poll(() => answersOf(system, sessionId)).toEqual([ANSWER])
})

test('a tab closed while the interviewer thinks is reopened with the answer in it and the reply', {
  tag: '@deep',
}, async ({ page, context, request, openAs, system }) => {
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await typing(page)
  system.openAi.setFaults({ delayMs: 2_500 })
  await box(page).fill(ANSWER)
  await box(page).press('Control+Enter')
  await expect(mine(page)).toHaveCount(1)
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(mine(again)).toHaveText([new RegExp(ANSWER)])
  await takeTurn(again)
  await expect(theirs(again)).toHaveCount(2)
  expect(await answersOf(system, sessionId)).toEqual([ANSWER])
})

test('with the voice away the question is shown as text and the interview continues', {
  tag: '@deep',
}, async ({ page, request, openAs, system }) => {
  system.speech.setFaults({ synthesis: { error: 1 } })
  const { email } = await makeNurse(system.db)
  await openAs(email, `/app/interview/mock/${await beginInterview(request, email)}`)
  await expect(now(page)).toHaveText('Your turn', { timeout: 25_000 })
  await expect(
    page.getByText('Audio isn’t available right now. Read the question on the screen.'),
  ).toBeVisible()
  const question = await captionText(page)
  expect(question.split(/\s+/).length).toBeGreaterThan(8)
})

test('with the interviewer’s words away the interview continues in static wording', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
}) => {
  system.openAi.setFaults({ error: 1 })
  const { email } = await makeNurse(system.db)
  await openAs(email, `/app/interview/mock/${await beginInterview(request, email)}`)
  await expect(captions(page)).toContainText('at your pace. To begin:', { timeout: 25_000 })
  await typing(page)
  await box(page).fill(ANSWER)
  await box(page).press('Control+Enter')
  await expect(theirs(page)).toHaveCount(2, { timeout: 30_000 })
  await expect(lines(page).last()).toContainText('Thank you.')
})

test('what may identify a patient gets a gentle word and is never held back', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
}) => {
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await typing(page)
  const warning = page.getByRole('status').filter({ hasText: 'patient' })
  await box(page).fill(ANSWER)
  await expect(warning).toHaveCount(0)
  const seen = 'I cared for patient Maria Lopez, MRN 4481920, through the night.'
  await box(page).fill(seen)
  await expect(warning).toBeVisible()
  await box(page).press('Control+Enter')
  await expect(warning).toContainText('press Send answer once more')
  await expect(mine(page)).toHaveCount(0)
  await box(page).press('Control+Enter')
  await expect(mine(page)).toHaveCount(1)
  expect(await answersOf(system, sessionId)).toEqual([seen])
})
