import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { faintFields } from './conformance/control-contrast.ts'
import { contextChangesOnInput } from './conformance/on-input.ts'
import { conformanceProblems } from './conformance/problems.ts'
import { faintTexts, violations, violationsByWidth } from './conformance/violations.ts'
import { openStory, setScheme } from './open-story.ts'
import { idOf, type Story } from './story.ts'

const PHONE = { width: 360, height: 740 } as const
const DESK = { width: 1280, height: 800 } as const
/** The narrowest window that nothing may reach past. */
const NARROWEST = { width: 320, height: 640 } as const

/**
 * Each width begins in the scheme that the one before ended in. In the second scheme only colours are looked at again:
 * they are all that it changes (conformance/contrast.test.ts).
 */
const LOOKS = [
  [PHONE, ['light', 'dark']],
  [DESK, ['dark', 'light']],
] as const

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether this is the deep run. */
    isDeep: boolean
  }
}

/**
 * Whether every rule of axe looks at a story at this width: at both in the deep run, and for the first state of a
 * screen; by day at one of the two for each of the others in turn, and those that a width may change at the other.
 */
const isWhole = (at: number, look: number) => inject('isDeep') || at === 0 || at % 2 === look

const expectNothingPastTheSide = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth
  const wide = scrollWidth === clientWidth ? [] : [...document.body.querySelectorAll('*')].filter(isWide)
  const names = wide.map(({ localName, className }) => `${localName}.${className}`)
  expect(scrollWidth, `past the side of ${clientWidth} px: ${names.join(', ')}`).toBe(clientWidth)
}

/** Whether the frame of the page is painted: no look asks for pixels, and painting costs one twentieth of all. */
const setPainted = (isPainted: boolean) => {
  const frame = window.frameElement as HTMLElement
  frame.style.visibility = isPainted ? '' : 'hidden'
}

/**
 * A test for each story: its state is reached, every call to the api has an answer, axe finds nothing and nothing
 * reaches past the side, on a phone and on a desk, in light and in dark, nor at the narrowest.
 */
export const holdStories = (stories: readonly Story[]) => {
  beforeAll(() => setPainted(false))
  afterAll(() => setPainted(true))
  test.for(stories.map((story, at) => [idOf(story), story, at] as const))('%s', async ([, story, at]) => {
    await setScheme('light')
    await page.viewport(PHONE.width, PHONE.height)
    const showing = await openStory(story)
    for (const [look, [{ width, height }, [first, second]]] of LOOKS.entries()) {
      await page.viewport(width, height)
      const found = isWhole(at, look) ? await violations() : await violationsByWidth()
      expect(found, `axe at ${width} px, ${first}`).toEqual([])
      expectNothingPastTheSide()
      expect(conformanceProblems(), `at ${width} px, ${first}`).toEqual([])
      await setScheme(second)
      expect(await faintTexts(), `axe at ${width} px, ${second}`).toEqual([])
      expect(faintFields(), `at ${width} px, ${second}`).toEqual([])
    }
    await page.viewport(NARROWEST.width, NARROWEST.height)
    expectNothingPastTheSide()
    expect(showing.unanswered, 'calls the story has no answer for').toEqual([])
    expect(await contextChangesOnInput(() => showing.address().split(/[?#]/)[0]!)).toEqual([])
  })
}
