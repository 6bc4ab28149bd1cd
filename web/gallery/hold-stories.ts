import '../src/app/first.ts'
import '../src/styles/app.css'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { showStory } from './show-story.tsx'
import { idOf, type Story } from './story.ts'
import { reachState } from './take-steps.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const
const SCHEMES = ['light', 'dark'] as const

let end = () => {}
afterEach(() => end())

const setScheme = (scheme: (typeof SCHEMES)[number]) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })

const violations = async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
}

const pixelsPastTheSide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/**
 * A test for each story: its state is reached, every call to the api has an answer, axe finds nothing and nothing
 * reaches past the side, on a phone and on a desk, in light and in dark.
 */
export const holdStories = (stories: readonly Story[]) => {
  test.for(stories.map((story) => [idOf(story), story] as const))('%s', async ([, story]) => {
    await page.viewport(SIZES[0].width, SIZES[0].height)
    await setScheme(SCHEMES[0])
    const element = document.createElement('div')
    element.id = 'root'
    document.body.append(element)
    const showing = showStory(story, element)
    end = () => {
      showing.end()
      element.remove()
    }
    await reachState(story)
    for (const { width, height } of SIZES) {
      await page.viewport(width, height)
      for (const scheme of SCHEMES) {
        await setScheme(scheme)
        expect(await violations(), `axe at ${width} px, ${scheme}`).toEqual([])
        expect(pixelsPastTheSide(), `pixels past the side at ${width} px`).toBe(0)
      }
    }
    expect(showing.unanswered, 'calls the story has no answer for').toEqual([])
  })
}
