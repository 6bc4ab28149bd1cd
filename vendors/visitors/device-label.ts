import bowser from 'bowser'

const MAX_LENGTH = 512
/** Bowser names what it does not know after its first word, and anybody may write that. */
const BROWSERS = new Set(Object.values(bowser.BROWSER_MAP))
const SYSTEMS = new Set(Object.values(bowser.OS_MAP))

/** Browser and system of a User-Agent, as in "Chrome on Android". */
export function deviceLabelOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown browser'
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_LENGTH))
  if (!browser.name || !BROWSERS.has(browser.name)) return 'Unknown browser'
  return os.name && SYSTEMS.has(os.name) ? `${browser.name} on ${os.name}` : browser.name
}
