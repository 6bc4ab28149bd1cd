import type { Quote } from '@preceptor/contracts/interviews/interview'

const overlap = (a: Quote, b: Quote) =>
  a.messageId === b.messageId ? Math.min(a.end, b.end) - Math.max(a.start, b.start) : 0

/** Whether two quotes are for the most part the same words. */
export const isRepeated = (a: Quote, b: Quote): boolean =>
  overlap(a, b) * 2 > Math.min(a.end - a.start, b.end - b.start)

/** What a list of points says of a competency, without its name; undefined where it says nothing of it. */
export const pointAbout = (points: readonly string[], name: string): string | undefined => {
  const point = points.find((one) => one.startsWith(`${name}: `))
  return point?.slice(name.length + 2)
}

/** Longer words say what a sentence is about; these say it of nothing in particular. */
const MIN_LETTERS = 5
const COMMON = new Set(
  (
    'about after again before could first nurse nurses patient patients ' +
    'their there these those which while would yours'
  ).split(' '),
)
const tellingWords = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
      (word) => word.length >= MIN_LETTERS && !COMMON.has(word),
    ),
  )

/** So many telling words in common, and a point is about the words it is shown with. */
const MIN_COMMON = 2

/** The point that is about these words; undefined where none is. */
export const pointOf = (points: readonly string[], { text }: Quote): string | undefined => {
  const said = tellingWords(text)
  return points.find(
    (point) => [...tellingWords(point)].filter((word) => said.has(word)).length >= MIN_COMMON,
  )
}
