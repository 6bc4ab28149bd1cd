import { CARE_SIGNS } from '@preceptor/content/answer-words/care-signs'
import { SAFE_PRACTICES } from '@preceptor/content/answer-words/safe-practices'
import { isVerb } from './clauses/word-kinds.ts'
import type { ReadClause } from './read-clause.ts'
import { readSequence, SequenceIndex } from './sequences.ts'
import type { Word } from './words.ts'

/**
 * What a clause says for itself. Safe: it tells a practice that is known to be. Harmless: what it tells could harm nobody.
 * Neutral: nothing is done in it. Unclear: something is done of which nothing is known. Hazard: the same, and it could harm.
 */
export type Trust = 'safe' | 'harmless' | 'neutral' | 'unclear' | 'hazard'

interface Pattern {
  isPractice: boolean
  /** It says what was not done. */
  isNegation: boolean
  anyone: boolean
}

const NEGATIONS = ['not', 'never', "n't", 'no', 'without']
const INDEX = new SequenceIndex<Pattern>()
const add = (written: string, kind: Pick<Pattern, 'isPractice' | 'anyone'>) => {
  const sequence = readSequence(written, SAFE_PRACTICES.sets)
  const isNegation = sequence.places.some((place) => NEGATIONS.some((word) => place?.has(word)))
  INDEX.add(sequence, { ...kind, isNegation })
}
for (const { patterns, anyone = false } of SAFE_PRACTICES.practices)
  for (const one of patterns) add(one, { isPractice: true, anyone })
for (const one of SAFE_PRACTICES.harmless.patterns) add(one, { isPractice: false, anyone: false })

/** What begins with these tells why, or of whom. */
const BESIDE = new Set('before until till because cause who which'.split(' '))
/** What begins with these is no credit, whatever it tells. */
const SUBORDINATE = new Set('when while as since though although after whenever once'.split(' '))
/** Neutral unless something is named that could harm. */
const NEUTRAL_ALONE = new Set('have get go work bring lead run drop keep try press transfer guide'.split(' '))
/** Nouns as well as verbs. */
const NOUN_TOO = new Set(
  'call check look report watch page stop hold walk round stay help ask list record scan read'.split(' '),
)
const POINTING = new Set(['it', 'this', 'that', 'them'])
/** So many words after its verb a clause points at what came before. */
const POINTING_WITHIN = 3
/** So many words after its verb comes what somebody is asked not to do. */
const ASKED_WITHIN = 4

/** How far each clause by itself can be trusted to tell something done well. */
export function readTrust(clauses: readonly ReadClause[]): ReadonlyMap<ReadClause, Trust> {
  const trusts = new Map<ReadClause, Trust>()
  let before: Trust = 'neutral'
  let lastDone: Trust = 'neutral'
  for (const clause of clauses) {
    let trust = trustOf(clause)
    // `I presented it` is as good as what was presented.
    if (trust === 'harmless' && isPointing(clause) && isUnknown(lastDone)) trust = 'unclear'
    // What was said or asked in a safe way is no action of its own.
    const isSaid = clause.isComplement && before === 'safe' && isUnknown(trust)
    trusts.set(clause, isSaid ? 'neutral' : trust)
    before = trust
    if (trust !== 'neutral') lastDone = trust
  }
  return trusts
}

const isUnknown = (trust: Trust): boolean => trust === 'hazard' || trust === 'unclear'

function isPointing({ words, verb }: ReadClause): boolean {
  const after = words.findIndex(({ root }) => root === verb) + 1
  return words.slice(after, after + POINTING_WITHIN).some(({ text }) => POINTING.has(text))
}

const isOwnAction = ({ subject, verb, isQuestion, isQuoted, lead }: ReadClause): boolean =>
  (subject === 'i' || subject === 'we' || subject === 'none') &&
  verb !== null &&
  !isQuestion &&
  !isQuoted &&
  lead !== 'if'

function trustOf(clause: ReadClause): Trust {
  const { words, lead, verb, isModal, isNegated, isUndone, isPassive } = clause
  if (BESIDE.has(lead ?? '')) return 'neutral'
  const isOwn = isOwnAction(clause)
  const { begun, isPractice, isLeftUndone, isHarmless } = patternsIn(clause, isOwn)
  const canHarm = words.some((word) => CARE_SIGNS.stakes.has(word.text) || (isHazard(word) && !isVerb(word)))
  const isHazardous = words.some(
    (word) => isHazard(word) && isActing(word) && !begun.has(word) && !(isLeftUndone && word.isUndone),
  )
  const isUndoing = words.some(({ text }) => SAFE_PRACTICES.undoing.has(text))
  const credit = (trust: Trust): Trust => (SUBORDINATE.has(lead ?? '') ? 'neutral' : trust)
  if (isPractice && !isUndoing && !isHazardous) return credit('safe')
  if (!isOwn) return isModal && (canHarm || isHazardous) ? 'hazard' : 'neutral'
  if (isHazardous) return 'hazard'
  if (SAFE_PRACTICES.neutral.has(verb!) && !(canHarm && NEUTRAL_ALONE.has(verb!))) return 'neutral'
  if (canHarm) return 'hazard'
  if (isNegated || isUndone) return begun.size > 0 ? 'harmless' : 'hazard'
  if (isHarmless && !isUndoing) return credit('harmless')
  return isPassive ? 'neutral' : 'unclear'
}

const isHazard = ({ text, root }: Word): boolean =>
  SAFE_PRACTICES.hazards.has(text) || SAFE_PRACTICES.hazards.has(root)
const isActing = (word: Word): boolean => isVerb(word) && !word.tags.has('Particle')

/** Which patterns a clause holds, and the words that they begin with. */
function patternsIn({ words, verb }: ReadClause, isOwn: boolean) {
  const begun = new Set<Word>()
  let isPractice = false
  let isLeftUndone = false
  let isHarmless = SAFE_PRACTICES.harmless.verbs.has(verb ?? '')
  for (const [at, word] of words.entries()) {
    if (word.isQuoted || isNounHere(word)) continue
    const isNotDone = word.isUndone || isAskedNotTo(words, at)
    for (const found of INDEX.valuesAt(words, at)) {
      if ((isNotDone && !found.isNegation) || !(isOwn || found.anyone)) continue
      begun.add(word)
      if (found.isPractice) isPractice = true
      if (found.isPractice && found.isNegation) isLeftUndone = true
      if (!found.isPractice) isHarmless = true
    }
  }
  return { begun, isPractice, isLeftUndone, isHarmless }
}

const isNounHere = ({ tags, root }: Word): boolean =>
  NOUN_TOO.has(root) && tags.has('Noun') && !tags.has('Verb')

/** `asked her not to tell`. */
const isAskedNotTo = (words: readonly Word[], at: number): boolean =>
  words
    .slice(at + 1, at + 1 + ASKED_WITHIN)
    .some(({ text }, index) => text === 'not' && words[at + index + 2]?.text === 'to')
