import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStory, setScheme } from './open-story.ts'
import { idOf, type Story } from './story.ts'

const PHONE = { width: 360, height: 740 } as const
const DESK = { width: 1280, height: 800 } as const
/** The narrowest window that nothing may reach past. */
const NARROWEST = { width: 320, height: 640 } as const

/** What axe judges by colors; all else is the same in either scheme. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

const violations = async (rules?: readonly string[]) => {
  const found = await axe.run(document, {
    resultTypes: ['violations'],
    // Only rules that are off want the sheets fetched once more.
    preload: false,
    ...(rules && { runOnly: [...rules] }),
  })
  return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
}

const expectNothingPastTheSide = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth
  const wide = scrollWidth === clientWidth ? [] : [...document.body.querySelectorAll('*')].filter(isWide)
  const names = wide.map(({ localName, className }) => `${localName}.${className}`)
  expect(scrollWidth, `past the side of ${clientWidth} px: ${names.join(', ')}`).toBe(clientWidth)
}

/**
 * A test for each story: its state is reached, every call to the api has an answer, axe finds nothing and nothing
 * reaches past the side, on a phone and on a desk, in light and in dark, nor at the narrowest.
 */
export const holdStories = (stories: readonly Story[]) => {
  test.for(stories.map((story) => [idOf(story), story] as const))('%s', async ([, story]) => {
    await setScheme('light')
    await page.viewport(PHONE.width, PHONE.height)
    const showing = await openStory(story)
    for (const { width, height } of [PHONE, DESK]) {
      await page.viewport(width, height)
      expect(await violations(), `axe at ${width} px, light`).toEqual([])
      expectNothingPastTheSide()
    }
    await setScheme('dark')
    for (const { width, height } of [DESK, PHONE]) {
      await page.viewport(width, height)
      expect(await violations(OF_COLORS), `axe at ${width} px, dark`).toEqual([])
    }
    await page.viewport(NARROWEST.width, NARROWEST.height)
    expectNothingPastTheSide()
    expect(showing.unanswered, 'calls the story has no answer for').toEqual([])
  })
}
