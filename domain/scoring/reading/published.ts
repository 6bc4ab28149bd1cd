import { PUBLISHED_ANSWERS } from '@preceptor/content/question-pages/published-answers'

/** So many words in a row are a coincidence only now and then. */
const RUN = 4
/** A short answer says little that nobody said before. */
const FEWEST_RUNS = 12
let known: ReadonlySet<string> | undefined

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+/gu) ?? []
const runsOf = (words: readonly string[]): string[] =>
  words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))

/** Share 0-1 of an answer that stands in what the product itself publishes, word for word; 0 of a short one. */
export function sharePublished(answer: string): number {
  known ??= new Set(PUBLISHED_ANSWERS.flatMap((text) => runsOf(wordsOf(text))))
  const runs = runsOf(wordsOf(answer))
  if (runs.length < FEWEST_RUNS) return 0
  return runs.filter((run) => known!.has(run)).length / runs.length
}
