import axe from 'axe-core'
import { askForContrast, rememberContrast } from './contrast.ts'
import { MORE_RULES } from './problems.ts'
import { askForTargetSize } from './target-size.ts'

export interface Violation {
  id: string
  at: string[]
}

const run = async (options: axe.RunOptions): Promise<Violation[]> => {
  // Only rules that are off want the sheets fetched once more.
  const found = await axe.run(document, { resultTypes: ['violations'], preload: false, ...options })
  if (found.violations.length === 0) rememberContrast()
  return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
}

/** What axe finds on the page as it looks now. */
export const violations = (): Promise<Violation[]> => {
  askForContrast()
  askForTargetSize()
  return run({ rules: MORE_RULES })
}

/** Rules whose answer depends on how wide the page is, though its parts are the same. */
const BY_WIDTH = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'label-content-name-mismatch',
]

/** What another width may change of what axe finds, where all its rules have looked at the page at one. */
export const violationsByWidth = (): Promise<Violation[]> => {
  askForContrast()
  askForTargetSize()
  return run({ runOnly: BY_WIDTH })
}

/** What axe finds in the colours of texts, the one thing its rules look at that another scheme may change. */
export const faintTexts = async (): Promise<Violation[]> =>
  askForContrast() === 0 ? [] : run({ runOnly: ['color-contrast'] })
