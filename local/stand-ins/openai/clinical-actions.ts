import type {
  ClinicalActionsInput,
  ClinicalActionsOutput,
} from '@preceptor/vendors/openai/tasks/clinical-actions'

const SMALL_WORDS = new Set(
  `the and for you your with that this are was were have has had she him her his from what when where how who
  any about into now out get got give check need please them they then than will can could would let going just
  his its our one two not don all too off over been hello hey hi there today please some in on to of is it my me we
  up at do be so or if an as by i'm`.split(/\s+/),
)
/** Said in two ways, and one word to a model. */
const SAME: Record<string, string> = {
  ekg: 'ecg',
  twelve: '12',
  doc: 'docto',
  md: 'docto',
  o2: 'oxyge',
  line: 'iv',
  trop: 'tropo',
}
const SENTENCE = /[^.!?\n]+[.!?]*/g
/** Somebody else's doing, no doing, or none yet. */
const NOTHING_DONE = /\b(?:not|never|no|won't|don't|didn't|if|until|unless|yesterday|did|has|was)\b/i
const STEM_CHARS = 5
/** Of the words of a sentence that mean something; below that it is about something else. */
const MIN_WORTH = 0.9
/** One word in common is chance. */
const MIN_SHARED = 2
const MAX_FOUND = 6

type Findable = ClinicalActionsInput['actions'][number]

/** What a message holds, by the words that it shares with a name or an example and with few of the others. */
export function findClinicalActions(input: ClinicalActionsInput): ClinicalActionsOutput {
  const all = [...input.actions, ...input.questions, ...input.mistakes]
  const known = new Set(input.known)
  const stems = new Map(all.map((one) => [one, stemsOf(`${one.what} ${one.example}`)]))
  const worthOf = (stem: string): number => 1 / all.filter((one) => stems.get(one)!.has(stem)).length
  const found: ClinicalActionsOutput['found'] = []
  for (const sentence of outsideBrackets(input.message).match(SENTENCE) ?? []) {
    const quote = sentence.trim()
    if (NOTHING_DONE.test(quote)) continue
    const said = stemsOf(quote)
    const worth = (one: Findable) =>
      [...said].filter((stem) => stems.get(one)!.has(stem)).reduce((sum, stem) => sum + worthOf(stem), 0)
    const [best] = all.toSorted((a, b) => worth(b) - worth(a))
    const shared = best ? [...said].filter((stem) => stems.get(best)!.has(stem)).length : 0
    if (!best || shared < MIN_SHARED || worth(best) < MIN_WORTH || known.has(best.id)) continue
    known.add(best.id)
    found.push({ id: best.id, quote })
  }
  return { found: found.slice(0, MAX_FOUND) }
}

/** What stands in brackets was taken out, or is addressed to the system. */
const outsideBrackets = (text: string): string =>
  text
    .split('[')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf(']') + 1)))
    .join(' ')

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z0-9]{2,}/g) ?? [])
      .filter((word) => !SMALL_WORDS.has(word))
      .map((word) => SAME[word] ?? word.slice(0, STEM_CHARS)),
  )
