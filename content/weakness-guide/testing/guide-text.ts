import { type NamedText, textOf } from '../../testing/shared-text.ts'
import { WEAKNESS_GUIDE } from '../weakness-guide.ts'

const groups = WEAKNESS_GUIDE.groups.map(({ title, examples }) => ({
  title,
  examples: examples.map(({ paragraphs: _sameWords, ...example }) => example),
}))

/** All that the guide says, each sentence once: what other texts must not borrow from. */
export const GUIDE: NamedText = { name: 'guide', text: textOf({ ...WEAKNESS_GUIDE, groups }) }
