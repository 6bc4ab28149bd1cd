import '../src/app/first.ts'
import '../src/styles/app.css'
import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { type Showing, showStory } from './show-story.tsx'
import type { Story } from './story.ts'
import { reachState } from './take-steps.ts'

let end = () => {}
afterEach(() => end())

/** Colours of the page from here on; nothing moves by itself in either. */
export const setScheme = (scheme: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })

/** Draws a story in place of the one before and waits until its state is reached; the test's end takes it away. */
export const openStory = async (story: Story): Promise<Showing> => {
  end()
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const showing = showStory(story, element)
  end = () => {
    showing.end()
    element.remove()
    end = () => {}
  }
  await reachState(story)
  return showing
}
