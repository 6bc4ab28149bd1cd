import axe from 'axe-core'
import { clocksWithoutName } from './clock-in-name.ts'
import { faintFields } from './control-contrast.ts'
import { askedTwice } from './entries-asked.ts'
import { movedNavigation, strayIconNames } from './frame-of-pages.ts'
import { unclearNames } from './headings-and-labels.ts'
import { picturesOfText } from './pictures.ts'
import { sensoryInstructions } from './sensory-words.ts'

/** Rules of axe that are off unless they are asked for. */
export const MORE_RULES = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
} as const

// A clock that runs in a button is no label of it, which axe cannot know: clock-in-name.ts looks at what is.
axe.configure({ rules: [{ id: 'label-content-name-mismatch', selector: ':not(:has(> .clock))' }] })

/** What axe has no rule for, on the page as it is now; each problem names its criterion of WCAG. */
export const conformanceProblems = (): string[] => [
  ...sensoryInstructions(),
  ...picturesOfText(),
  ...faintFields(),
  ...unclearNames(),
  ...movedNavigation(),
  ...strayIconNames(),
  ...clocksWithoutName(),
  ...askedTwice(),
]
