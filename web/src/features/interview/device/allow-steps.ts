import type { BrowserInfo } from './browser-name.ts'

const firstStep = ({ name, isMobile }: BrowserInfo): string => {
  if (name === 'Safari')
    return isMobile
      ? 'Tap the page menu beside the address, then Website Settings, and set Microphone to Allow.'
      : 'In the Safari menu choose Settings for This Website, and set Microphone to Allow.'
  if (name === 'Firefox')
    return isMobile
      ? 'Tap the lock beside the address, and allow the microphone.'
      : 'Click the crossed-out microphone beside the address, and clear the block.'
  return isMobile
    ? 'Open the site settings in the address bar, then Permissions, and allow the microphone.'
    : 'Open the site settings in the address bar, and turn on the microphone.'
}

/** How a microphone that this browser denies without asking is allowed again, in two steps. */
export const allowSteps = (browser: BrowserInfo): readonly [string, string] => [
  firstStep(browser),
  'Come back here and press Allow microphone.',
]
