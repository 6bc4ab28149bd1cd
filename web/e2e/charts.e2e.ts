import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { atDepth } from '@preceptor/domain/testing/depth'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { CHARTS } from '@preceptor/statecharts/testing/charts'
import { transitionsOf } from '@preceptor/statecharts/testing/replay-paths'
import type { AnyStateNode } from 'xstate'
import { expectToLookRight } from './look.ts'
import { beginInterview, mine, now, takeTurn } from './room.ts'
import { expect, test } from './test.ts'

const idsOf = (node: AnyStateNode): string[] => [
  node.id,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(idsOf),
]
/** The layout of a large chart on a busy machine takes its time. */
const LAID_OUT = { timeout: 40_000 }
/** Of a path of a test. */
const PATH = /^\d+ steps?, the last: /
const drawn = (page: Page, chart = '') => page.getByRole('img', { name: `Statechart ${chart}` })
const currentState = (page: Page) => page.getByRole('status').getByRole('code')
const events = (page: Page) =>
  page.getByRole('region', { name: 'Events, newest first' }).getByRole('rowheader')

test('a machine is drawn with every state and transition it has', async ({ page, viewer }) => {
  test.slow()
  await page.goto(viewer.url)
  // By day the largest and a small one.
  for (const { name, machine } of atDepth(CHARTS.slice(0, 2), CHARTS)) {
    await page.getByLabel('Machine').selectOption(name)
    await expect(drawn(page, name)).toBeVisible(LAID_OUT)
    const states = idsOf(machine.root).length
    // It may be laid out once more when its fonts are there.
    await expect(drawn(page, name).locator('[data-state]')).toHaveCount(states)
    const transitions = transitionsOf(machine.root).length
    await expect(drawn(page, name).locator('[data-transition]')).toHaveCount(transitions)
    await expect(page.locator('[data-outline]')).toHaveCount(states)
  }
})

test('a developer plays push-to-talk, undoes, shares the place, and is shown what cannot be read', async ({
  page,
  viewer,
}) => {
  await page.goto(`${viewer.url}?chart=push-to-talk&mode=play`)
  await expect(drawn(page)).toBeVisible(LAID_OUT)
  await page.getByRole('button', { name: 'nurse.pressed hold' }).click()
  await expect(currentState(page)).toHaveText('capturing.holding')
  await expect(drawn(page).locator('.leaf')).toHaveAttribute('data-state', 'pushToTalk.capturing.holding')
  await expect(page.getByRole('region', { name: 'Context' })).toContainText('gesturehold')
  await expect(page.getByRole('region', { name: 'Clock' })).toContainText('after minHold in 500 ms')
  await page.getByRole('button', { name: 'To the next delay' }).click()
  await expect(currentState(page)).toHaveText('capturing.recording.running')
  await page.getByRole('button', { name: 'nurse.released release' }).click()
  await page.getByRole('button', { name: 'Resolve: good recording' }).click()
  await expect(currentState(page)).toHaveText('sending')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(currentState(page)).toHaveText('capturing.validating')
  await page.reload()
  await expect(currentState(page)).toHaveText('capturing.validating')
  await page.getByText('With another outcome').first().click()
  await page.getByLabel('Output of capture').fill('{"durationMs":')
  await page.getByRole('button', { name: 'Resolve with this' }).first().click()
  await expect(page.getByText('This is not JSON')).toBeVisible()

  await page.goto(`${viewer.url}?chart=interview&mode=play&walk=nonsense`)
  await expect(page.getByText('We couldn’t read the walk in this address')).toBeVisible()
  await page.getByText('Go on from a saved snapshot').click()
  const old = readFileSync(
    new URL('../../statecharts/testing/snapshots/state-that-is-gone.json', import.meta.url),
    'utf8',
  )
  await page.getByLabel('Snapshot as JSON').fill(old)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'it has no state "pondering" in "interview.interviewing"',
  )
})

test('a path is replayed to its end', { tag: '@deep' }, async ({ page, viewer }) => {
  await page.goto(`${viewer.url}?chart=push-to-talk&mode=paths`)
  await expect(page.getByText('Which test walks which transition')).toBeVisible()
  const path = page.getByRole('button', { name: PATH }).last()
  await path.click(LAID_OUT)
  const steps = Number((await path.innerText()).match(/^\d+/)?.[0])
  for (let step = 1; step <= steps; step++) {
    await page.getByRole('button', { name: 'Next step' }).click()
    await expect(page.getByText(`step ${step} of ${steps}`)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Next step' })).toBeDisabled()
  await expect(events(page)).toHaveCount(steps)
})

test('the chart is moved and sized by keyboard and mouse, and a search leads to a state', {
  tag: '@deep',
}, async ({ page, viewer }) => {
  await page.goto(`${viewer.url}?chart=push-to-talk`)
  await expect(drawn(page)).toBeVisible(LAID_OUT)
  const frame = page.getByRole('region', { name: /^Chart, scrolls/ })
  const width = async () => (await drawn(page).boundingBox())?.width ?? 0
  const top = () => frame.evaluate((element) => element.scrollTop)
  const before = await width()
  await frame.hover()
  await page.keyboard.down('Control')
  // Larger, there is something to move.
  for (const _ of Array.from({ length: 6 })) await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeGreaterThan(before)
  await expect
    .poll(() => frame.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop))
    .toBeGreaterThan(200)
  const dragged = await top()
  await page.mouse.down()
  const { x = 0, y = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  await page.mouse.move(x + 100, y + height / 2 - 150)
  await page.mouse.up()
  await expect.poll(top).toBe(dragged + 150)
  await frame.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(top).toBeGreaterThan(dragged + 150)
  const larger = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(larger)
  await page.keyboard.press('0')
  await expect
    .poll(() => frame.evaluate((element) => element.scrollHeight - element.clientHeight))
    .toBeLessThanOrEqual(1)

  await page.getByRole('searchbox').fill('validating')
  await expect(page.getByText(/places? found/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawn(page).locator('[data-state="pushToTalk.capturing.validating"]')).toHaveClass(/chosen/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a large chart opens where it begins, large enough to be read, and can be seen whole', async ({
  page,
  viewer,
}) => {
  await page.goto(`${viewer.url}?chart=interview`)
  await expect(drawn(page)).toBeVisible(LAID_OUT)
  const frame = page.getByRole('region', { name: /^Chart, scrolls/ })
  const hidden = () =>
    frame.evaluate((element) =>
      Math.max(element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth),
    )
  const first = drawn(page).locator('[data-state="interview.greeting.replying.thinking"]')
  const heightOfWords = async () => (await drawn(page).locator('.name').first().boundingBox())?.height
  await expect(first).toBeInViewport()
  expect(await heightOfWords()).toBeGreaterThan(9)
  await frame.focus()
  await page.keyboard.press('0')
  await expect.poll(hidden).toBeLessThanOrEqual(1)
  await expect(drawn(page).locator('.far-names').getByText('interviewing', { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Go to the start' }).click()
  await expect(first).toBeInViewport()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(drawn(page)).toBeVisible(LAID_OUT)
  await frame.scrollIntoViewIfNeeded()
  await expect(first).toBeInViewport()
  expect(await heightOfWords()).toBeGreaterThan(9)
  await page.getByRole('button', { name: 'Fit the whole chart' }).click()
  await expect.poll(hidden).toBeLessThanOrEqual(1)
})

test('a chart that cannot be laid out says so, and is there as a list', { tag: '@deep' }, async ({
  page,
  viewer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.route(/elk-worker\.min/, (route) => route.abort())
  await page.goto(`${viewer.url}?chart=push-to-talk`)
  await expect(page.getByRole('alert')).toContainText('This chart could not be laid out: its worker failed')
  await expect(page.locator('[data-outline="pushToTalk.sending"]')).toBeVisible()
  await page.unroute(/elk-worker\.min/)
  await page.getByLabel('Machine').selectOption('auth-session')
  await expect(drawn(page, 'auth-session')).toBeVisible(LAID_OUT)
})

/** By day where most is to be seen, in the deep run everywhere. */
const PLACES = atDepth(
  ['mode=play&chart=push-to-talk', 'mode=paths&chart=auth-session'],
  ['look', 'play', 'live', 'paths'].map((mode) => `mode=${mode}&chart=push-to-talk`),
)

test('the viewer looks right', { tag: '@deep' }, async ({ page, viewer }) => {
  // A drawing has many words to be checked, in each place anew.
  test.slow()
  for (const place of PLACES) {
    await page.goto(`${viewer.url}?${place}`)
    await expect(drawn(page)).toBeVisible(LAID_OUT)
    if (place.includes('paths'))
      await expect(page.getByRole('button', { name: PATH }).first()).toBeVisible(LAID_OUT)
    await expectToLookRight(page)
  }
})

test('a whole typed interview is followed live in a second tab', { tag: '@deep' }, async ({
  page,
  context,
  viewer,
  request,
  openAs,
  system,
  nurse,
}) => {
  test.slow()
  const interviewId = await beginInterview(request, nurse.email)
  const tab = await context.newPage()
  await tab.goto(`${viewer.url}?mode=live`)
  await expect(drawn(tab)).toBeVisible(LAID_OUT)
  await tab.getByLabel('Its id, or its address').fill(interviewId)
  await tab.getByLabel('CHARTS_TOKEN of the realtime server').fill('a-token-for-the-wrong-place')
  await tab.getByRole('button', { name: 'Follow' }).click()
  await expect(tab.getByRole('alert')).toContainText('rejects this token')
  await tab.getByLabel('CHARTS_TOKEN of the realtime server').fill('a-token-for-the-charts')
  await tab.getByRole('button', { name: 'Follow' }).click()
  await expect(tab.getByText(/No one is in this interview right now/)).toBeVisible()

  await openAs(nurse.email, `/app/interview/mock/${interviewId}`)
  await takeTurn(page)
  await expect(currentState(tab)).toHaveText('interviewing.listening')
  await expect(drawn(tab).locator('.leaf')).toHaveAttribute('data-state', 'interview.interviewing.listening')
  await page.getByRole('button', { name: 'Type instead' }).click()
  const box = page.getByLabel('Your answer')
  const answers = events(tab).filter({ hasText: 'answer.typed' })
  const answer = async (given: number) => {
    const mayAnswer = now(page).filter({ hasText: /Your turn to type|is speaking/ })
    await expect(mayAnswer).toBeVisible({ timeout: 60_000 })
    await box.fill(`On night shift I called the rapid response team at once. Answer ${given}.`)
    await box.press('Control+Enter')
  }
  for (let given = 1; given <= 4; given++) {
    await answer(given)
    await expect(answers).toHaveCount(given, { timeout: 30_000 })
    // The watcher may know of it before the page does.
    await expect(mine(page)).toHaveCount(given)
  }
  await expect(tab.getByText('rapid response')).toHaveCount(0)
  await tab.getByLabel('Show what is said, too').check()
  await tab.getByRole('button', { name: 'Follow' }).click()
  await expect(tab.getByText('Following.')).toBeVisible()
  await answer(5)
  await expect(answers).toContainText('Answer 5.', { timeout: 30_000 })
  await expect(currentState(tab)).toHaveText('completed', { timeout: 60_000 })

  await system.realtime.stop()
  await expect(tab.getByRole('alert')).toContainText('We can’t reach the realtime server.')
  await system.realtime.start()
  await expect(tab.getByRole('alert')).toHaveCount(0, { timeout: 15_000 })
})

test('an interview that is answered over HTTP is followed too @deep', async ({
  page,
  viewer,
  request,
  nurse,
}) => {
  const interviewId = await beginInterview(request, nurse.email)
  await page.goto(`${viewer.url}?mode=live`)
  await expect(drawn(page)).toBeVisible(LAID_OUT)
  await page.getByLabel('Its id, or its address').fill(interviewId)
  const token = page.getByLabel('CHARTS_TOKEN of the realtime server')
  await token.fill('a-token-for-the-wrong-place')
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('alert')).toContainText('rejects this token')
  await token.fill('a-token-for-the-charts')
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByText(/No one is in this interview right now/)).toBeVisible()
  const { accessToken } = await (
    await request.post('/api/auth/login', { data: { email: nurse.email, password: DEMO_PASSWORD } })
  ).json()
  const answered = await request.post('/api/interviews/ai-response', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      ...{ sessionId: interviewId, turnId: randomUUID() },
      userResponse: 'I called the rapid response team at once.',
    },
  })
  expect(answered.ok()).toBe(true)
  await expect(events(page).filter({ hasText: 'answer.typed' })).toHaveCount(1)
  await expect(currentState(page)).toHaveText('interviewing.listening')
  await expect(page.getByText('Following.')).toBeVisible()
  await expect(page.getByText('rapid response')).toHaveCount(0)
})

test('the session of one tab is followed in another, and its end', async ({ context, viewer }) => {
  const tab = await context.newPage()
  await tab.goto(`${viewer.url}?chart=auth-session&mode=live`)
  await expect(tab.getByText('No actor of this chart runs in another tab.')).toBeVisible()
  const app = await context.newPage()
  await app.goto(new URL('/login', viewer.url).href)
  await expect(currentState(tab)).toHaveText('signedOut', { timeout: 30_000 })
  await app.close()
  await expect(tab.getByText('its tab was closed or left')).toBeVisible()
})

test('no production build holds the viewer', async ({ request }) => {
  const dist = process.env.WEB_DIST ?? new URL('../dist', import.meta.url).pathname
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => /\.(js|html|css)$/.test(file))
  expect(code.length).toBeGreaterThan(5)
  const holding = code.filter((file) =>
    /preceptor-charts|interview:watch|StatechartViewer|elk\.layered|sc-frame/.test(
      readFileSync(join(dist, file), 'utf8'),
    ),
  )
  expect(holding).toEqual([])
  expect(files.filter((file) => /charts\.html|elk/.test(file))).toEqual([])
  const answerAt = async (path: string) => (await request.get(path)).text()
  expect(await answerAt('/charts'), 'as any unknown address').toBe(await answerAt('/no/such/page'))
})
