import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { type Showing, showStory } from './show-story.tsx'
import type { PageStory, Story } from './story.ts'
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

/** The page as it is printed, in the dark; returns what takes it off the paper. */
export const printPage = async (): Promise<() => Promise<void>> => {
  const features = [{ name: 'prefers-color-scheme', value: 'dark' }]
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features })
  return async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
}

/** Draws a story in place of the one before; the test's end takes it away. */
const draw = (story: Story): Showing => {
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
  return showing
}

/** Draws a story in place of the one before and waits until its state is reached; the test's end takes it away. */
export const openStory = async (story: Story): Promise<Showing> => {
  const showing = draw(story)
  await reachState(story)
  // A typeface that arrives later has other widths.
  await document.fonts.ready
  return showing
}

/** Opens an address of the app with somebody signed in, or a visitor, in place of what was open before. */
export const openPage = (
  path: string,
  options: Omit<PageStory, 'screen' | 'state' | 'shows' | 'steps' | 'path'>,
): Showing => draw({ ...options, path, screen: 'Page', state: path, shows: '' })
