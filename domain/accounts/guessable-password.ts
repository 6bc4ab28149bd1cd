import { MIN_PASSWORD_LENGTH } from '@preceptor/contracts/accounts/auth'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { withoutKnownParts, withoutRepeats } from '../text/without-repeats.ts'

/** Who chooses the password, as far as it should not consist of that. */
export interface PasswordOwner {
  email: string
  firstName: string | null
  lastName: string | null
}

const OUR_NAME = 'preceptor'
/** Words a nurse's password is made of first, beside the ones everybody uses. */
const CONTEXT_WORDS = [
  OUR_NAME,
  ...['nurse', 'nurses', 'nursing', 'nursery', 'hospital', 'patient', 'patients', 'clinic', 'clinical'],
  ...['medical', 'medicine', 'health', 'healthcare', 'doctor', 'midwife', 'emergency', 'scrubs', 'nclex'],
  ...['stethoscope', 'nightingale', 'florence', 'caregiver', 'pediatric', 'icunurse', 'ernurse', 'rnlife'],
  ...['interview', 'interviews', 'practice', 'career', 'welcome', 'hello', 'login', 'password', 'passwort'],
  ...['changeme', 'secret', 'letmein', 'admin', 'account', 'default', 'temporary', 'testing'],
  ...[
    'spring',
    'summer',
    'autumn',
    'fall',
    'winter',
    'january',
    'february',
    'march',
    'april',
    'june',
    'july',
  ],
  ...['august', 'september', 'october', 'november', 'december', 'monday', 'tuesday', 'wednesday', 'thursday'],
  ...['friday', 'saturday', 'sunday', 'christmas', 'easter', 'covid'],
]
/** A shorter word is part of too many others. */
const MIN_WORD_LENGTH = 4
/** The least zxcvbn score that is accepted: 10^8 guesses, safe behind a limit on tries and a slow hash. */
const MIN_SCORE = 3
/** The same for the parts alone: zxcvbn takes any three parts for 10^8 guesses, and so David2026! for a good password. */
const MIN_GUESSES = 10 ** 8
/** So many characters are judged at a time. The estimate's time grows with the square of them (512 take seconds). */
const JUDGED_CHARS = 32
/** So many times: what is weak for this long is weak. */
const MAX_JUDGED = 4
/** Where no more than this is left without what repeats, that has to be a good password. */
const MOST = 0.6
/** Of a password of this many context words the words alone no longer give it away. */
const MANY_WORDS = 3

const common = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= MIN_PASSWORD_LENGTH)
    .map((password) => password.toLowerCase()),
)
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, context: CONTEXT_WORDS },
  graphs: adjacencyGraphs,
  maxLength: JUDGED_CHARS,
})

const COMMON = 'This password is too common. Please choose another one.'
const NAMED =
  'This password is too easy to guess from your name, email or our name. Please choose another one.'
const REPEAT_REASON = 'it repeats the same characters'
/** By the warning of zxcvbn. */
const REASONS: Readonly<Record<string, string>> = {
  straightRow: 'keys in a row are tried early',
  keyPattern: 'keyboard patterns are tried early',
  simpleRepeat: REPEAT_REASON,
  extendedRepeat: REPEAT_REASON,
  sequences: 'sequences like abc or 6543 are tried early',
  recentYears: 'years are tried early',
  dates: 'dates are tried early',
  topTen: 'it’s one of the most common passwords',
  topHundred: 'it’s one of the most common passwords',
  common: 'it’s close to a very common password',
  similarToCommon: 'it’s close to a very common password',
}
const SHORT_REASON = 'it’s short'
const ANY_REASON = 'a common word with a few numbers or symbols is tried early'

/**
 * Why a password of at least `MIN_PASSWORD_LENGTH` characters is too easy to guess, as a sentence for its owner;
 * undefined when it is not. Takes some milliseconds, whatever the password.
 */
export function whyGuessable(password: string, owner: PasswordOwner): string | undefined {
  const spelled = password.toLowerCase()
  if (common.has(spelled)) return COMMON
  const names = namesOf(owner)
  const left = names.reduce((text, word) => text.replaceAll(word, ''), spelled)
  if ([...left].length < MIN_PASSWORD_LENGTH) return NAMED
  const reason = weaknessOf(password, names)
  return (
    reason && `This password is easy to guess: ${reason}. Three or four unrelated words are much stronger.`
  )
}

/** What makes it easy to guess, as it is or without what repeats; undefined when nothing does. */
function weaknessOf(password: string, names: readonly string[]): string | undefined {
  const spelled = password.toLowerCase()
  const news = withoutKnownParts(spelled)
  const isLong = password.length > JUDGED_CHARS
  const judged = isLong ? news : password
  const weakness = weaknessAsItIs(judged, names)
  if (weakness) return isLong && news !== spelled ? REPEAT_REASON : weakness
  const rest = [...new Set([news, withoutRepeats(spelled)])].filter(
    (left) => left.length <= spelled.length * MOST,
  )
  // An estimate costs some ms: the text that has just passed it is not estimated again.
  const isWeak = (left: string) => left !== judged && weaknessAsItIs(left, names) !== undefined
  const isRepeated = rest.some((left) => common.has(left) || isOfFew(left) || isWeak(left))
  return isRepeated || isOfFew(spelled) ? REPEAT_REASON : undefined
}

/** Whether few guesses find it for somebody who knows which characters it is made of. */
const isOfFew = (text: string) => new Set(text).size ** text.length < MIN_GUESSES

/**
 * What makes it easy to guess; undefined when it is not. A text is as strong as a part of it: where its beginning is
 * weak, as of a long quotation, what follows is judged by itself.
 */
function weaknessAsItIs(text: string, names: readonly string[]): string | undefined {
  let weakness: string | undefined
  for (let part = 0; part < MAX_JUDGED; part++) {
    const judged = text.slice(part * JUDGED_CHARS, (part + 1) * JUDGED_CHARS)
    if (part > 0 && judged.length < MIN_PASSWORD_LENGTH) break
    const { score, feedback, sequence } = zxcvbn.check(judged, [...names])
    if (score >= MIN_SCORE && guessesOf(sequence) >= MIN_GUESSES)
      return isContextOnly(text.toLowerCase(), names) ? ANY_REASON : undefined
    const isPatternless = sequence.every(({ pattern }) => pattern === 'bruteforce')
    weakness ??= REASONS[feedback.warning ?? ''] ?? (isPatternless ? SHORT_REASON : ANY_REASON)
  }
  return weakness
}

/** How many guesses the parts take for somebody who knows their order, as whoever guesses a word with a year does. */
const guessesOf = (parts: readonly { token: string; guesses?: number }[]): number =>
  parts.reduce((product, { token, guesses = 10 ** token.length }) => product * guesses, 1)

/** One or two context words or names with nothing but numbers and symbols around them, as in Winter2025$$. */
function isContextOnly(spelled: string, names: readonly string[]): boolean {
  const known = [...CONTEXT_WORDS, ...names]
  const words = (spelled.match(/\p{L}+/gu) ?? []).reduce((sum, letters) => sum + wordsIn(letters, known), 0)
  return words > 0 && words < MANY_WORDS
}

/** The fewest words that letters can be put together from; infinity where they cannot. */
function wordsIn(letters: string, known: readonly string[]): number {
  const fewest = [0]
  for (let end = 1; end <= letters.length; end++) {
    const last = known.filter((word) => word.length <= end && letters.endsWith(word, end))
    fewest[end] = Math.min(...last.map((word) => fewest[end - word.length]! + 1))
  }
  return fewest[letters.length]!
}

const longestFirst = (a: string, b: string) => b.length - a.length

/** Our name, the address, and the words of it and of the person's name, also without their digits; the longest first. */
function namesOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const sources = [firstName ?? '', lastName ?? '', local, domain.split('.')[0]!]
  const words = sources.flatMap((source) => [
    ...source.split(/[^\p{L}\p{M}\p{N}]+/u),
    ...source.split(/[^\p{L}\p{M}]+/u),
  ])
  return [...new Set([OUR_NAME, email, local, ...words].map((word) => word.toLowerCase()))]
    .filter((word) => [...word].length >= MIN_WORD_LENGTH)
    .sort(longestFirst)
}
