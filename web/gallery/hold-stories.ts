import axe from 'axe-core'
import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { contextChangesOnInput } from './conformance/on-input.ts'
import { conformanceProblems, MORE_RULES } from './conformance/problems.ts'
import { openStory, setScheme } from './open-story.ts'
import { idOf, type Story } from './story.ts'

const PHONE = { width: 360, height: 740 } as const
const DESK = { width: 1280, height: 800 } as const
/** The narrowest window that nothing may reach past. */
const NARROWEST = { width: 320, height: 640 } as const

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is the deep run. */
    isDeep: boolean
  }
}

type Look = readonly [scheme: 'light' | 'dark', size: { width: number; height: number }]
const DEEP_LOOKS: readonly Look[] = [
  ['light', DESK],
  ['dark', PHONE],
]
/** By day each scheme and each width is looked at once, in the deep run each with each. */
const LOOKS: readonly Look[] = [['light', PHONE], ['dark', DESK], ...(inject('isDeep') ? DEEP_LOOKS : [])]

const violations = async () => {
  const found = await axe.run(document, {
    resultTypes: ['violations'],
    // Only rules that are off want the sheets fetched once more.
    preload: false,
    rules: MORE_RULES,
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
    for (const [scheme, { width, height }] of LOOKS) {
      await setScheme(scheme)
      await page.viewport(width, height)
      expect(await violations(), `axe at ${width} px, ${scheme}`).toEqual([])
      expectNothingPastTheSide()
      expect(conformanceProblems(), `at ${width} px, ${scheme}`).toEqual([])
    }
    await page.viewport(NARROWEST.width, NARROWEST.height)
    expectNothingPastTheSide()
    expect(showing.unanswered, 'calls the story has no answer for').toEqual([])
    expect(await contextChangesOnInput(() => showing.address().split(/[?#]/)[0]!)).toEqual([])
  })
}
