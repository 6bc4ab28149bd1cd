import type { Stretch } from '@preceptor/contracts/interviews/redo'
import { diffWordsWithSpace } from 'diff'

/** More changed words than this are another answer: comparing on would cost time and show nothing. */
const MAX_EDITS = 2_000
/** Longer answers are compared up to here; the rest is shown as it is. */
const MAX_CHARS = 12_000

/**
 * Two texts in stretches: the first with what the second left out (`removed`), the second with what is new (`added`). Case
 * does not count, nor do lone blanks and stops between two changes. Where next to nothing is common, all is as it is.
 */
export function wordDiff(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const [headBefore, headAfter] = [before.slice(0, MAX_CHARS), after.slice(0, MAX_CHARS)]
  const changes = diffWordsWithSpace(headBefore, headAfter, { ignoreCase: true, maxEditLength: MAX_EDITS })
  if (!changes) return { before: [same(before)], after: [same(after)] }
  const sides = { before: [] as Stretch[], after: [] as Stretch[] }
  let [atBefore, atAfter] = [0, 0]
  for (const { value, added, removed } of changes) {
    if (!added) {
      // Where only the case differs each side keeps its own.
      const text = headBefore.slice(atBefore, atBefore + value.length)
      sides.before.push({ text, change: removed ? 'removed' : 'same' })
      atBefore += value.length
    }
    if (!removed) {
      const text = headAfter.slice(atAfter, atAfter + value.length)
      sides.after.push({ text, change: added ? 'added' : 'same' })
      atAfter += value.length
    }
  }
  return {
    before: joined([...sides.before, ...rest(before)]),
    after: joined([...sides.after, ...rest(after)]),
  }
}

const same = (text: string): Stretch => ({ text, change: 'same' })
const rest = (text: string): Stretch[] => (text.length > MAX_CHARS ? [same(text.slice(MAX_CHARS))] : [])

const hasWords = (text: string): boolean =>
  text.toLowerCase() !== text.toUpperCase() || [...text].some((one) => one >= '0' && one <= '9')

/** Neighbours of one kind as one stretch, and a blank or stop between two changes as part of them. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const [at, stretch] of stretches.entries()) {
    const last = all.at(-1)
    const next = stretches[at + 1]
    const isBetween = !hasWords(stretch.text) && last !== undefined && last.change === next?.change
    const change = isBetween ? last.change : hasWords(stretch.text) ? stretch.change : 'same'
    if (last?.change === change) last.text += stretch.text
    else all.push({ ...stretch, change })
  }
  return all.filter(({ text }) => text)
}
