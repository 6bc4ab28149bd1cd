import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STORIES } from '../all-stories.ts'
import { openStory, setScheme } from '../open-story.ts'
import { idOf } from '../story.ts'
import { beyondKeys, buttonsInMain, obscuredStops } from './reach-of-focus.ts'

const UPRIGHT = [390, 844] as const
const ON_ITS_SIDE = [844, 390] as const

/** Of each screen its first state that nobody has done anything in. */
const untouched = STORIES.filter(({ steps }) => !steps).toReversed()
const screens = [...new Map(untouched.map((story) => [story.screen, story])).values()].toReversed()

/** 1.3.4: the buttons that are there upright or on its side, and not both. */
const onlyOneWay = async () => {
  await page.viewport(...ON_ITS_SIDE)
  const aside = buttonsInMain()
  await page.viewport(...UPRIGHT)
  const upright = buttonsInMain()
  return [
    ...aside.filter((name) => !upright.includes(name)),
    ...upright.filter((name) => !aside.includes(name)),
  ]
}

test.for(screens.map((story) => [idOf(story), story] as const))(
  'a phone upright and on its side shows the same, each control is reached and seen: %s',
  async ([, story]) => {
    await setScheme('light')
    await page.viewport(...UPRIGHT)
    await openStory(story)
    expect(beyondKeys()).toEqual([])
    await page.viewport(...ON_ITS_SIDE)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
    expect(beyondKeys()).toEqual([])
    expect(obscuredStops()).toEqual([])
    await page.viewport(...UPRIGHT)
    expect(obscuredStops()).toEqual([])
    // Until all that loads by itself is there.
    await expect.poll(onlyOneWay, { timeout: 10_000 }).toEqual([])
  },
)

const root = document.createElement('div')
afterEach(() => root.remove())

/** Draws what has a fault alone: the last story may have left a notice beside the app. */
const fault = (html: string) => {
  for (const left of document.querySelectorAll('body > div')) left.remove()
  root.innerHTML = html
  document.body.append(root)
}

test('what has the focus behind a bar that stays is found, and what is beside it is not', () => {
  fault(`<a href="/a">Beside</a><div style="position:fixed;left:0;right:0;bottom:0;height:50%;background:white"></div>
    <a href="/b" style="position:fixed;left:8px;bottom:8px;z-index:-1">Behind</a>`)
  expect(obscuredStops()).toEqual(['2.4.11: a "Behind"'])
})

test('a control that only a pointer reaches is found', () => {
  fault(`<button type="button" tabindex="-1">Save</button><button type="button">Keep</button>
    <div role="tablist"><button role="tab" type="button" tabindex="-1">Other tab</button></div>`)
  expect(beyondKeys()).toEqual(['2.1.1: button "Save"'])
})
