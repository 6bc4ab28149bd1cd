import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faintFields } from './conformance/control-contrast.ts'
import { contextChangesOnInput } from './conformance/on-input.ts'
import { conformanceProblems } from './conformance/problems.ts'
import { faintTexts, violations } from './conformance/violations.ts'
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
  test.for(stories.map((story) => [idOf(story), story] as const))('%s', async ([, story]) => {
    await setScheme('light')
    await page.viewport(PHONE.width, PHONE.height)
    const showing = await openStory(story)
    for (const [{ width, height }, [first, second]] of LOOKS) {
      await page.viewport(width, height)
      expect(await violations(), `axe at ${width} px, ${first}`).toEqual([])
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
