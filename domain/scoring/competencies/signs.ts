import {
  COMPETENCY_SIGNS,
  SIGN_KEYS,
  type SignKey,
  type StoredSign,
} from '@preceptor/content/answer-words/competency-signs'
import { isUsedAsVerb } from '../reading/clauses/verbs.ts'
import { findPhrase, type Phrase, readPhrase } from '../reading/phrases.ts'
import type { Word } from '../reading/words.ts'

export { SIGN_KEYS, type SignKey } from '@preceptor/content/answer-words/competency-signs'

/** What shows a competency, ready to be looked for. */
export interface Sign
  extends Omit<StoredSign, 'verbs' | 'phrases' | 'outlook' | 'unnamed' | 'unnamedInPlan' | 'namedIn'> {
  story: Telling
  plan: Telling
}
/** What shows a sign in a story, or in reasons and plans. */
interface Telling {
  shows: SignWords
  /** Of that, what its praise is true of. */
  names: SignWords
}
interface SignWords {
  verbs: ReadonlySet<string>
  phrases: readonly SignPhrase[]
}
interface SignPhrase {
  phrase: Phrase
  /** `did not take it`: what shows it is that it was not done. */
  isOfUndone: boolean
}

const UNDOING = ['not', "didn't", "shouldn't", "hadn't", 'never', 'no', 'should']
const readSignPhrase = (written: string): SignPhrase => {
  const phrase = readPhrase(written)
  return { phrase, isOfUndone: phrase.some((place) => UNDOING.some((word) => place?.has(word))) }
}

function compile({ verbs, phrases, outlook, unnamed, unnamedInPlan, namedIn, ...texts }: StoredSign): Sign {
  const readTelling = (written: readonly string[], loose: readonly string[]): Telling => ({
    shows: { verbs: new Set(verbs), phrases: written.map(readSignPhrase) },
    names: {
      verbs: new Set(verbs.filter((one) => !loose.includes(one))),
      phrases: [...written.filter((one) => !loose.includes(one)), ...namedIn].map(readSignPhrase),
    },
  })
  return {
    ...texts,
    story: readTelling(phrases, unnamed),
    plan: readTelling([...phrases, ...outlook], [...unnamed, ...unnamedInPlan]),
  }
}

const signsOf = (key: SignKey): readonly Sign[] => COMPETENCY_SIGNS[key].map(compile)

export const SIGNS: Readonly<Record<SignKey, readonly Sign[]>> = {
  communication: signsOf('communication'),
  clinicalKnowledge: signsOf('clinicalKnowledge'),
  professionalism: signsOf('professionalism'),
  problemSolving: signsOf('problemSolving'),
  patientFocus: signsOf('patientFocus'),
  selfAwareness: signsOf('selfAwareness'),
}

/** Helping verbs say nothing of what is done. */
const HELPING = new Set([
  'is',
  'be',
  'have',
  'do',
  'did',
  'will',
  'would',
  'can',
  'could',
  'should',
  'go',
  'get',
])

/** Whether these words of one's own show it: by what is done, or by a phrase. What was not done shows nothing. */
export const isShownIn = (sign: Sign, words: readonly Word[], isStory: boolean): boolean =>
  isAnyIn((isStory ? sign.story : sign.plan).shows, words)

/** Whether these words, in which it is shown, may be praised for it: some word is not too loose for that. */
export const isNamedIn = (sign: Sign, words: readonly Word[], isStory: boolean): boolean =>
  isAnyIn((isStory ? sign.story : sign.plan).names, words)

function isAnyIn({ verbs, phrases }: SignWords, words: readonly Word[]): boolean {
  const isDone = words.some(
    ({ root, text, tags, isUndone }, at) =>
      !isUndone &&
      !HELPING.has(root) &&
      // `found` of the past is no founding.
      (verbs.has(root) || (verbs.has(text) && !tags.has('PastTense'))) &&
      isUsedAsVerb(words, at),
  )
  if (isDone) return true
  const done = words.filter(({ isUndone }) => !isUndone)
  return phrases.some(({ phrase, isOfUndone }) => findPhrase(isOfUndone ? words : done, phrase) >= 0)
}

const isMeantBy = ({ story: { shows } }: Sign, word: string): boolean =>
  shows.verbs.has(word) ||
  shows.phrases.some(({ phrase: [first, ...rest] }) => !rest.length && first?.has(word))

/** How many competencies words name that stand for themselves, as in a list. */
export const competenciesNamed = (words: readonly string[]): number =>
  SIGN_KEYS.filter((key) => SIGNS[key].some((sign) => words.some((word) => isMeantBy(sign, word)))).length
