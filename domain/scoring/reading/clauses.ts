import { ANSWER_WORDS } from '@preceptor/content/answer-words/answer-words'
import type { Span } from '../sentences.ts'
import { cutClauses } from './clauses/cut-clauses.ts'
import { type Subject, subjectOf } from './clauses/subjects.ts'
import { undoneIn } from './clauses/undone.ts'
import { isHelping, isModal, PAST_HELPING, verbAt } from './clauses/verbs.ts'
import {
  ASKED,
  ASKING,
  COMPLEMENT_LEADS,
  JOINTS,
  LEAD_INS,
  NEW_NOUNS,
  SUBJECTS,
} from './clauses/word-kinds.ts'
import { readSentences, type Sentence, type Word } from './words.ts'

/** The smallest piece of an answer that says something: one verb and what belongs to it. */
export interface Clause extends Span {
  words: readonly Word[]
  sentence: number
  subject: Subject
  /** The subject stands in the clause, and is not taken over from the one before. */
  isSubjectSaid: boolean
  /** Plain form of the verb; null without one. */
  verb: string | null
  isPast: boolean
  isPassive: boolean
  /** `I have put in sixty hours`. */
  isPerfect: boolean
  isModal: boolean
  isNegated: boolean
  /** What its verb says was not done, nearly done, or only thought of. */
  isUndone: boolean
  isHabit: boolean
  isQuestion: boolean
  isQuoted: boolean
  /** It says what was said, thought or asked in the clause before. */
  isComplement: boolean
  /** The conjunction it begins with. */
  lead: string | null
}

const SAYING = new Set([
  'say', 'tell', 'ask', 'think', 'know', 'see', 'notice', 'hear', 'find', 'wonder', 'figure', 'feel', 'believe', 'guess',
  'hope', 'realize', 'learn', 'mean', 'understand', 'write', 'want', 'go', 'explain', 'show', 'like', 'remember',
]) // biome-ignore format: a list
const SUBORDINATE = new Set([
  'because', 'cause', "'cause", 'while', 'when', 'if', 'since', 'as', 'which', 'who', 'where', 'though', 'although',
  'whenever', 'unless', 'that', 'after', 'before', 'until', 'till', 'once',
]) // biome-ignore format: a list
/** After these a clause without a subject keeps that of the main clause before. */
const CONTINUES = new Set(['and', 'then', 'but', 'or', 'so', 'plus'])
/** The clauses of an answer, in order. */
export function readClauses(answer: string): Clause[] {
  const clauses: Clause[] = []
  let main: Clause | undefined
  for (const [index, sentence] of readSentences(answer).entries()) {
    // Speech in quotation marks may run over several sentences before the one it stands in continues.
    const read = clausesOf(sentence, index, answer, sentence.words[0]?.isQuoted ? main : undefined)
    clauses.push(...read.clauses)
    main = read.main ?? main
  }
  return clauses
}

function clausesOf(sentence: Sentence, index: number, answer: string, before: Clause | undefined) {
  const groups = cutClauses(sentence.words)
  const clauses: Clause[] = []
  let main = before
  for (const words of groups) {
    const clause = describe(words, { sentence, index, before: clauses.at(-1), main, answer })
    clauses.push(clause)
    if (!clause.isQuoted && !clause.isComplement && !(clause.lead && SUBORDINATE.has(clause.lead)))
      main = clause
  }
  return { clauses, main }
}

/** `as he turned` begins a clause, `as a result` does not. */
const isLead = ({ text }: Word, next: Word | undefined): boolean =>
  (JOINTS.has(text) && (text !== 'as' || SUBJECTS.has(next?.text ?? ''))) || COMPLEMENT_LEADS.has(text)

/** `He could not breathe`: of somebody else it is how it was. */
const isUnable = (words: readonly Word[]): boolean =>
  words.some(({ text }, at) => text === 'could' && words[at + 1]?.text === 'not') &&
  subjectOf(words) === 'other'

interface Around {
  sentence: Sentence
  index: number
  before: Clause | undefined
  main: Clause | undefined
  answer: string
}

function describe(words: readonly Word[], { sentence, index, before, main, answer }: Around): Clause {
  const at = verbAt(words)
  const verb = words[at]
  const [first] = words
  const leading = words.find(({ text }) => !LEAD_INS.has(text) || text === 'that')
  const lead = leading && isLead(leading, words[words.indexOf(leading) + 1]) ? leading.text : null
  const helping = words.slice(0, Math.max(at, 0)).filter((_, place) => isHelping(words, place))
  const own = subjectOf(at < 0 ? words : words.slice(0, at))
  const beginsSentence = first === sentence.words[0]
  const isSaid = own !== null
  const start = first!.start
  const end = Math.max(...words.map((word) => word.end))
  const wasUnable = isUnable(words)
  const isPast = Boolean(
    wasUnable ||
      verb?.tags.has('PastTense') ||
      helping.some((word) => word.tags.has('PastTense') || PAST_HELPING.has(word.text)),
  )
  const undone = undoneIn(words)
  const isAllUndone = lead === 'if' || isImagined(words) || continuesUndone({ lead, verb, isSaid }, before)
  const isSaying = before?.verb !== null && before !== undefined && SAYING.has(before.verb)
  return {
    start,
    end,
    text: answer.slice(start, end),
    words: words.map((word) => (isAllUndone || undone.has(word) ? { ...word, isUndone: true } : word)),
    sentence: index,
    subject: own ?? takenOver({ beginsSentence, lead, main, verb, before }),
    isSubjectSaid: isSaid,
    verb: verb?.root ?? null,
    isPast,
    isPassive:
      at > 0 &&
      verb!.tags.has('PastTense') &&
      helping.length > 0 &&
      ['is', 'be', 'get'].includes(helping.at(-1)!.root) &&
      !helping.at(-1)!.tags.has('Modal'),
    isPerfect: helping.some(({ text }) => text === 'have' || text === 'has'),
    isModal: helping.some(isModal) && !wasUnable,
    isNegated: words.some(({ text }) => text === 'not' || text === 'never' || text === "n't"),
    isUndone: isAllUndone || (verb !== undefined && undone.has(verb)),
    isHabit: isHabit(words),
    isQuestion: (sentence.isQuestion && end >= (sentence.words.at(-1)?.end ?? 0)) || asks(words, lead),
    isQuoted: words.every(({ isQuoted }) => isQuoted),
    isComplement: !beginsSentence && isSaid && isSaying && mayBeSaid(words, lead, before),
    lead,
  }
}

/** `Had I pushed it ...` was not done. */
export const isImagined = ([first, second]: readonly { text: string }[]): boolean =>
  (first?.text === 'had' || first?.text === 'should' || first?.text === 'were') && second?.text === 'i'

/** Verbs after which a clause of its own says what was not so: `I pretended that I checked`. */
const UNREAL = new Set(['wish', 'pretend', 'imagine'])

/** `I pretended that I checked it`, `did not check it or call`. */
function continuesUndone(
  { lead, verb, isSaid }: { lead: string | null; verb: Word | undefined; isSaid: boolean },
  before: Clause | undefined,
): boolean {
  if (!before) return false
  const said = before.words
  const isUnreal = UNREAL.has(before.verb ?? '') || (before.verb === 'act' && said.at(-1)?.text === 'like')
  if (isUnreal && isSaid && (lead === null || lead === 'that') && !said.at(-1)?.pauses) return true
  const last = said.findLast(({ tags }) => tags.has('Verb'))
  if (isSaid || !last?.isUndone || !verb) return false
  const [isBare, wasBare] = [verb, last].map(({ tags }) => tags.has('Infinitive'))
  // `nearly fell and called` was called: only a bare verb still belongs to the `not` before.
  return (lead === 'or' && isBare === wasBare) || (lead === 'and' && before.isPast && isBare! && wasBare!)
}

/** What is asked is a question: `... before they could ask the wound was all right` asks nothing. */
const mayBeSaid = (words: readonly Word[], lead: string | null, { verb }: Pick<Clause, 'verb'>): boolean =>
  lead === null ? verb !== 'ask' || !NEW_NOUNS.has(words[0]!.text) : COMPLEMENT_LEADS.has(lead)

/** A question by the order of its words, where no mark shows it. */
function asks(words: readonly Word[], lead: string | null): boolean {
  const from = words.findIndex(({ text }) => text !== lead && !LEAD_INS.has(text) && !JOINTS.has(text))
  const [first, second, third] = words.slice(Math.max(0, from), from + 3)
  if (!first || !second) return false
  if (ASKING.has(first.text) && ASKED.has(second.text)) return true
  return (
    /^(?:how|what|who|where|why|when)$/.test(first.text) &&
    (ASKING.has(second.text) || (first.text === 'how' && ASKING.has(third?.text ?? '')))
  )
}

/** Whose a verb without a subject is: that of the clause it continues, or the speaker's who left out the `I`. */
function takenOver({
  beginsSentence,
  lead,
  main,
  verb,
  before,
}: Pick<Around, 'main' | 'before'> & {
  beginsSentence: boolean
  lead: string | null
  verb: Word | undefined
}): Subject {
  if (!verb) return 'none'
  const isFragment =
    !beginsSentence && lead === null && verb.tags.has('PastTense') && !before?.words.at(-1)?.pauses
  if (isFragment && main && main.subject === 'other' && !isOfSomebody(main)) return 'i'
  if (!beginsSentence && main && (lead === null || CONTINUES.has(lead))) return main.subject
  if (beginsSentence && verb.tags.has('PastTense') && verb.root !== 'is') return 'i'
  return 'none'
}

/** Somebody who may have done what comes next. */
const isOfSomebody = ({ words }: Clause): boolean =>
  words.some(
    ({ text, root }) =>
      ['he', 'she', 'they', 'who', 'somebody', 'nobody', 'everybody', 'someone'].includes(text) ||
      ANSWER_WORDS.person.has(root) ||
      ANSWER_WORDS.colleague.has(root),
  )

/** What is always so, or so for anybody, and no one case. */
function isHabit(words: readonly Word[]): boolean {
  return words.some(({ text, root }, at) => {
    if (text === 'never') return false
    if (ANSWER_WORDS.habit.has(text)) return true
    const next = words[at + 1]?.text ?? ''
    if (text === 'every')
      return (
        !['one', 'other'].includes(next) &&
        !ANSWER_WORDS.days.has(next) &&
        !words.some(({ tags }) => tags.has('PastTense'))
      )
    if (text === 'used' && next === 'to') return true
    if (
      (text === 'when' || text === 'if') &&
      /^(?:someone|somebody|people|a|an|you|patients|families)$/.test(next)
    )
      return !words.some(({ tags }) => tags.has('PastTense'))
    return root === 'try' && !words.some(({ tags }) => tags.has('PastTense'))
  })
}
