import { listItems } from '../not-evidence.ts'
import { isStuffed } from '../reading/noise.ts'
import { type AskedQuestion, type Reading, readAnswer } from '../reading/quality.ts'
import type { ReadClause } from '../reading/read-clause.ts'
import type { Trust } from '../reading/trust.ts'
import type { Word } from '../reading/words.ts'
import { createRetelling, type Span } from '../sentences.ts'
import { evidenceSpans } from '../star.ts'

/** One message of the candidate's, in the order in which they came. */
export type AnswerMessage = { messageId: string; content: string }

/** All messages to one question. */
export interface AnsweredQuestion {
  question: AskedQuestion
  answers: readonly AnswerMessage[]
}

/** A sentence that may count as evidence, with what in it is the speaker's own. */
export interface Evidence extends Span {
  messageId: string
  /** Words of what the speaker did; of reasons and plans also of what the speaker wants, would do or asks. */
  own: readonly Word[]
  /** Words in which the speaker looks at themselves. */
  self: readonly Word[]
  /** The speaker speaks of themselves, be it in general. */
  isClaim: boolean
  /** Whether it was safe is in doubt, or it could have harmed: it shows nothing done well. */
  isDoubted: boolean
  /** What is done in it is known to be safe, or could harm nobody: it may be praised. */
  isKnownSafe: boolean
}

export interface ReadQuestion {
  question: AskedQuestion
  answers: readonly AnswerMessage[]
  reading: Reading
  sentences: readonly Evidence[]
}

/**
 * Reads what was answered, question by question: a message is understood by those before it. Each thing counts once,
 * however often it is said. Nothing that counts against the speaker is evidence, and nothing of an answer that is recited
 * or of another world.
 */
export function readEvidence(answered: readonly AnsweredQuestion[]): ReadQuestion[] {
  const retelling = createRetelling()
  return answered.map(({ question, answers }) => {
    const reading = readAnswer(question, answers.map(({ content }) => content).join('\n'))
    const sentences: Omit<Evidence, 'isKnownSafe'>[] = []
    const trusts: ReadonlySet<Trust>[] = []
    let from = 0
    for (const { messageId, content } of answers) {
      const before = from
      from += content.length + 1
      if (reading.isForeign) continue
      for (const span of evidenceSpans(content)) {
        if (retelling.isRetold(span.text) || isStuffed(span.text)) continue
        const isWithin = ({ start, end }: Pick<Span, 'start' | 'end'>) =>
          start < before + span.end && end > before + span.start
        if (reading.conduct.some(({ clause }) => isWithin(clause))) continue
        const clauses = reading.story.clauses.filter(isWithin)
        const trust = new Set([...reading.trust].flatMap(([one, trust]) => (isWithin(one) ? trust : [])))
        const couldHarm = trust.has('hazard') && !trust.has('safe')
        const isDoubted = reading.doubted.some(isWithin) || couldHarm
        sentences.push({ ...span, messageId, ...ownWords(clauses, question, span.text), isDoubted })
        trusts.push(trust)
      }
    }
    const isTrusted = (at: number) => showsSafety(trusts[at]!, [trusts[at - 1], trusts[at + 1]])
    return {
      question,
      answers,
      reading,
      sentences: sentences.map((one, at) => ({ ...one, isKnownSafe: !one.isDoubted && isTrusted(at) })),
    }
  })
}

/**
 * Whether what is done in a sentence is known to be safe, or harmless: next to what could harm, or beside what is not clear,
 * only what is known to be safe.
 */
function showsSafety(own: ReadonlySet<Trust>, near: readonly (ReadonlySet<Trust> | undefined)[]): boolean {
  if (own.has('hazard')) return false
  if (own.has('safe')) return true
  return own.has('harmless') && !own.has('unclear') && !near.some((one) => one?.has('hazard'))
}

const FIRST_PERSON = /\b(?:i|i'm|i've|me|my|mine|we|us|our)\b/i

function ownWords(clauses: readonly ReadClause[], question: AskedQuestion, text: string) {
  const listed = new Set(listItems(text).flatMap((item) => item.toLowerCase().match(/[\p{L}']+/gu) ?? []))
  const wordsOf = (some: readonly ReadClause[]) =>
    some.flatMap(({ words }) => words).filter((word) => !listed.has(word.text))
  const isOwn = question.rubric === 'star' ? isOwnAction : isOwnOutlook
  return {
    own: wordsOf(clauses.filter((clause, at) => isOwn(clause) || isComplementOfOwn(clause, clauses[at - 1]))),
    self: wordsOf(clauses.filter(isSelfLook)),
    isClaim: FIRST_PERSON.test(text),
  }
}

const PERCEIVING = new Set([
  'notice',
  'realize',
  'realise',
  'learn',
  'find',
  'decide',
  'hear',
  'see',
  'join',
  'know',
  'think',
  'want',
])

/** Something done in the case, or noticed there. */
const isOwnAction = ({ isOwn, subject, verb, isPast, isHabit, isModal, isQuoted }: ReadClause): boolean =>
  isOwn ||
  (subject === 'i' && isPast && !isHabit && !isModal && !isQuoted && verb !== null && PERCEIVING.has(verb))

/** What was said or asked, in the clause after. */
const isComplementOfOwn = ({ isComplement, isQuoted }: ReadClause, before: ReadClause | undefined): boolean =>
  isComplement && !isQuoted && before !== undefined && isOwnAction(before)

const isOwnOutlook = ({ subject, isQuestion, isQuoted, isNegated, part }: ReadClause): boolean =>
  !isQuoted && (isQuestion || part === 'action' || (subject === 'i' && !isNegated))

const isSelfLook = ({ subject, isHabit, isQuoted, isQuestion, verb, words }: ReadClause): boolean =>
  !isQuoted &&
  !isQuestion &&
  verb !== null &&
  ((subject === 'i' && !isHabit) || words.some(({ text }) => text === 'me' || text === 'my'))
