import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STORIES } from './all-stories.ts'
import { obscuredStops } from './conformance/reach-of-focus.ts'
import { openStory, setScheme } from './open-story.ts'
import { idOf, type Story } from './story.ts'

/** A window of 1280 x 1024 px at 400 % (WCAG 1.4.10). */
const ZOOMED = [320, 256] as const
/** Of the window's height: what stays while the page scrolls leaves the larger part to what is read. */
const MOST_FOR_BARS = 0.5

/** One state in use of each screen that a candidate works through. */
const IN_USE = [
  'voice-room-your-turn',
  'voice-room-your-turn-typing',
  'voice-room-recording',
  'voice-room-one-way-getting-ready',
  'voice-room-one-way-recording',
  'clinical-room-just-opened',
  'clinical-room-resumed',
  'behavioral-room-just-opened',
  'behavioral-room-may-be-finished',
  'behavioral-room-exit-asked',
  'results-voice-overview',
  'results-voice-detailed',
  'results-clinical-ready',
  'results-behavioral-ready',
  'results-answered-again-worse',
  'interview-setup-ready',
  'interview-setup-one-way',
  'dashboard-full',
  'dashboard-newcomer',
  'plans-trial',
  'plans-review-today',
  'sign-in-empty',
  'sign-in-fields-missing',
  'sign-in-second-step-by-code',
]

const storyOf = (id: string): Story => {
  const story = STORIES.find((one) => idOf(one) === id)
  if (!story) throw new Error(`There is no story ${id}.`)
  return story
}

const elements = () =>
  [...document.body.querySelectorAll('*')].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.checkVisibility(),
  )

const nameOf = ({ localName, className, textContent }: Element) =>
  `${localName}.${className} "${textContent.trim().slice(0, 30)}"`

/** What bars that stay while the page scrolls take of the window, in pixels. A dialog covers all of it, and scrolls. */
const barsHeight = () => {
  window.scrollTo(0, document.documentElement.scrollHeight / 2)
  const height = elements()
    .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
    .filter((one) => !one.closest('[role=dialog], [role=alertdialog]'))
    .map((one) => one.getBoundingClientRect())
    .filter(
      ({ top, bottom, width, height }) =>
        width > ZOOMED[0] / 2 && height < ZOOMED[1] && bottom > 0 && top < ZOOMED[1],
    )
    .reduce((sum, { top, bottom }) => sum + Math.min(bottom, ZOOMED[1]) - Math.max(top, 0), 0)
  window.scrollTo(0, 0)
  return height
}

/** Boxes that hide words below their end, with no way to scroll to them. */
const cutWords = () =>
  elements()
    .filter((one) => {
      const { overflowY, clipPath, position } = getComputedStyle(one)
      const hides = ['hidden', 'clip'].includes(overflowY) && one.clientHeight > 1 && clipPath === 'none'
      return (
        hides &&
        position !== 'absolute' &&
        one.innerText.trim() !== '' &&
        one.scrollHeight > one.clientHeight + 2
      )
    })
    .map(nameOf)

/** Short numbers, with their units, that stand on two lines or reach out of their box. */
const brokenNumbers = () =>
  elements()
    .filter(
      ({ childElementCount, textContent }) =>
        childElementCount === 0 && /^\d.{0,9}$/.test(textContent.trim()),
    )
    .filter((one) => {
      const words = document.createRange()
      words.selectNodeContents(one)
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
      const isInline = getComputedStyle(one).display === 'inline'
      return lines.size > 1 || (!isInline && words.getBoundingClientRect().width > one.clientWidth + 1)
    })
    .map(nameOf)

test.for(IN_USE)('%s at 400 percent can be read and worked by scrolling one way', async (id) => {
  await setScheme('light')
  await page.viewport(360, 740)
  await openStory(storyOf(id))
  await page.viewport(...ZOOMED)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  expect(barsHeight()).toBeLessThanOrEqual(ZOOMED[1] * MOST_FOR_BARS)
  expect.soft(cutWords()).toEqual([])
  expect.soft(brokenNumbers()).toEqual([])
  expect(obscuredStops()).toEqual([])
})

test('words that are cut, numbers that break and bars that cover the page are found', async () => {
  await page.viewport(...ZOOMED)
  const root = document.createElement('div')
  root.innerHTML = `<p style="height:20px;overflow:hidden;font:16px/20px serif">One line<br>and another</p>
    <p style="height:40px;overflow:hidden;font:16px/20px serif">One line<br>and another</p>
    <p style="width:30px;overflow-wrap:anywhere">92/58</p><p style="width:30px;white-space:nowrap">98.2 °F</p><p>37.5 °C</p>
    <div style="position:fixed;left:0;right:0;bottom:0;height:150px"></div>`
  document.body.append(root)
  expect(cutWords()).toEqual(['p. "One lineand another"'])
  expect(brokenNumbers()).toEqual(['p. "92/58"', 'p. "98.2 °F"'])
  expect(barsHeight()).toBe(150)
  root.remove()
})
