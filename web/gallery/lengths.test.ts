import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STORIES } from './all-stories.ts'
import { openStory, printPage, setScheme } from './open-story.ts'
import { idOf } from './story.ts'

const PHONE = { width: 360, height: 740 } as const
const DESK = { width: 1280, height: 800 } as const

/** How long a page may be, in pixels: a little more than it is, and not much more than its drawing. */
const LENGTHS = [
  ['public-pages-a-question', PHONE, 4_080],
  ['public-pages-a-weakness', PHONE, 5_000],
  ['public-pages-landing', PHONE, 8_500],
  ['dashboard-full-lapsed', PHONE, 2_850],
  ['dashboard-full-lapsed', DESK, 1_740],
  ['dashboard-newcomer', DESK, 1_390],
] as const

/** Opens a state that is known by its id, in a window. */
const open = async (id: string, { width, height }: { width: number; height: number }) => {
  await setScheme('light')
  await page.viewport(width, height)
  const story = STORIES.find((one) => idOf(one) === id)
  if (!story) throw new Error(`There is no story ${id}.`)
  await openStory(story)
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
}

/** The length of the page with all of it laid out, also what is far from the window. */
const lengthOfPage = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#root * { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
  const length = document.documentElement.scrollHeight
  document.adoptedStyleSheets.pop()
  return length
}

test.for(LENGTHS)('%s is no longer than it was', async ([id, size, most]) => {
  await open(id, size)
  const length = lengthOfPage()
  expect(length).toBeGreaterThan(size.height)
  expect(length).toBeLessThanOrEqual(most)
})

test.for([
  ['public-pages-a-question', '[data-spoken]'],
  ['public-pages-a-weakness', '.example [data-spoken]'],
] as const)('what a phone folds on %s is read at once on a desk and on paper', async ([id, spoken]) => {
  await open(id, PHONE)
  const texts = [...document.querySelectorAll(spoken)]
  const seen = () => texts.filter((text) => text.checkVisibility()).length
  expect(texts.length).toBeGreaterThan(1)
  expect(seen()).toBe(1)
  const unprint = await printPage()
  expect(seen()).toBe(texts.length)
  await unprint()
  await page.viewport(DESK.width, DESK.height)
  expect(seen()).toBe(texts.length)
})

test('to hear a folded answer opens it', async () => {
  await open('public-pages-a-question', PHONE)
  const last = [...document.querySelectorAll('[data-spoken]')].at(-1)
  expect(last?.checkVisibility()).toBe(false)
  const button = page.getByRole('button', { name: 'Hear it' })
  await expect.element(button).toBeVisible()
  const element = button.element() as HTMLElement
  element.click()
  expect(last?.checkVisibility()).toBe(true)
  // Ends it again.
  element.click()
})
