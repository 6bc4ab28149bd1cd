import type { Page } from '@playwright/test'
import type { Db } from '@preceptor/db/connect'
import { expectToLookRight } from './look.ts'
import { expect, test } from './test.ts'

const QUESTION = 'Tell me about a time you spoke up for a patient.'
const ANSWER =
  'Last week my patient was two hours out of surgery and her pressure was falling. I told the resident the trend and asked him to come now.'

const card = (page: Page) => page.getByRole('figure').filter({ hasText: 'One turn of an interview.' })
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click()
const answerIt = (page: Page) => press(page, 'Or answer it yourself, without an account')
/** What the feedback quotes. */
const quoted = (page: Page) => card(page).getByText('You said', { exact: true }).locator('..').getByText(/^“/)

const storedInterviews = async (system: { db: Db }) => {
  const { count } = await system.db
    .selectFrom('interview')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the recorded turn is heard, its words and its voice line follow the sound', async ({ page }) => {
    await page.goto('/')
    const bars = () =>
      card(page)
        .locator('.wave rect')
        .evaluateAll((all) => all.map((bar) => (bar as SVGElement).style.transform).join(''))
    const still = await bars()
    expect(still).toBe('')
    await press(page, 'Hear one turn')
    const word = card(page).locator('mark')
    const first = await word.textContent()
    await expect(word).not.toHaveText(first!)
    const one = await bars()
    await expect.poll(bars).not.toBe(one)
    await press(page, 'Pause')
    await expect.poll(bars).toBe(still)
    await card(page)
      .locator('audio')
      .evaluate((audio: HTMLAudioElement) => {
        audio.currentTime = 10
      })
    await press(page, 'Hear the rest')
    await expect(card(page)).toContainText('answering')
    const below = page.getByRole('heading', { name: 'Your words, made stronger.' })
    const place = await below.boundingBox()
    await card(page)
      .locator('audio')
      .evaluate((audio: HTMLAudioElement) => {
        audio.currentTime = audio.duration - 0.3
      })
    await expect(card(page).getByRole('button', { name: 'Answer it yourself', exact: true })).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Hear it again' })).toBeVisible()
    await expect(card(page)).toContainText(`Sarah asks${QUESTION}`)
    expect(await below.boundingBox(), 'nothing below the card moves as it ends').toEqual(place)
  })
})

test('a visitor answers by voice, reads what to make stronger, and continues to register', async ({
  page,
  system,
}) => {
  const before = await storedInterviews(system)
  await page.goto('/')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  expect(scripts).toEqual([])
  await answerIt(page)
  await expect(card(page).getByText('No real patient information, please.')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  await press(page, 'Start talking')
  await expect(card(page).getByRole('button', { name: /I’m done 0:03/ })).toBeVisible()
  await press(page, 'I’m done')
  await expect(quoted(page)).toBeVisible()
  const words = (await quoted(page).textContent())!.slice(1, -1)
  expect(words.split(' ').length).toBeGreaterThan(3)
  await expect(card(page).getByText('Try this')).toBeVisible()
  await expectToLookRight(page)
  expect(await storedInterviews(system)).toBe(before)
  for (const service of [system.api, system.realtime]) expect(service.log).not.toContain(words)
  await card(page).getByRole('link', { name: 'Start Free Trial' }).click()
  await expect(page.getByRole('heading', { name: 'Start practicing today' })).toBeVisible()
})

test('without a microphone a visitor types, once a day', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/429/)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
  })
  await page.goto('/')
  await answerIt(page)
  await press(page, 'Start talking')
  await expect(card(page)).toContainText('We can’t use your microphone.')
  await page.getByLabel('Your answer').fill(ANSWER)
  await press(page, 'Send my answer')
  await expect(quoted(page)).toBeVisible()
  expect(ANSWER).toContain((await quoted(page).textContent())!.slice(1, -1))
  await page.reload()
  await answerIt(page)
  await expect(card(page)).toContainText('You already tried a question today.')
  await expect(card(page).getByRole('link', { name: 'Start Free Trial' })).toBeVisible()
  await press(page, 'Hear the example')
  await expect(card(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('where the way to us is cut the visitor keeps the words and tries again @deep', async ({
  page,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR/)
  await page.goto('/')
  await answerIt(page)
  await press(page, 'Type instead')
  await page.getByLabel('Your answer').fill(ANSWER)
  system.apiLink.cut()
  await press(page, 'Send my answer')
  await expect(card(page)).toContainText('We can’t reach Preceptor right now.')
  system.apiLink.restore()
  await press(page, 'Type instead')
  await expect(page.getByLabel('Your answer')).toHaveValue(ANSWER)
  await press(page, 'Send my answer')
  await expect(quoted(page)).toBeVisible()
})

test('an interviewer is heard by the voice of the product, one at a time @deep', async ({ page }) => {
  await page.goto('/')
  const [sarah, amy] = ['Hear Sarah', 'Hear Amy'].map((name) => page.getByRole('button', { name }))
  await sarah!.click()
  await expect(sarah!).toHaveAttribute('aria-pressed', 'true')
  await amy!.click()
  await expect(sarah!).toHaveAttribute('aria-pressed', 'false')
  await expect(amy!).toHaveAttribute('aria-pressed', 'true')
  await expect(amy!).toHaveAttribute('aria-pressed', 'false')
})
