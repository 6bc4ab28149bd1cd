import { ANSWER_WORDS } from '@preceptor/content/answer-words/answer-words'
import type { Span } from '../sentences.ts'
import { readSentences, type Sentence, type Word } from './words.ts'

/** Who does what the clause says; nobody in a heading or an instruction. */
export type Subject = 'i' | 'we' | 'other' | 'none'

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
  isHabit: boolean
  isQuestion: boolean
  isQuoted: boolean
  /** It says what was said, thought or asked in the clause before. */
  isComplement: boolean
  /** The conjunction it begins with. */
  lead: string | null
}

const SUBJECTS = new Set([
  'i', 'we', 'he', 'she', 'they', 'there', 'nobody', 'somebody', 'everybody', 'someone', 'everyone', 'you', 'it',
]) // biome-ignore format: a list
const JOINTS = new Set([
  'and', 'but', 'so', 'because', 'cause', "'cause", 'or', 'while', 'until', 'till', 'when', 'if', 'since', 'after', 'before',
  'which', 'who', 'where', 'then', 'as', 'though', 'although', 'once', 'whenever', 'unless', 'that', 'plus',
]) // biome-ignore format: a list
/** What alone joins a clause to what comes, or says when. */
const LEAD_INS = new Set([
  'well',
  'okay',
  'yeah',
  'oh',
  'anyway',
  'finally',
  'eventually',
  'also',
  'just',
  'that',
  'turns',
  'out',
  'day',
  'night',
  'one',
])
const COMPLEMENT_LEADS = new Set(['what', 'how', 'why', 'whether', 'that', 'where', 'who'])
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
const ARTICLES = new Set([
  'the',
  'a',
  'an',
  'my',
  'his',
  'her',
  'their',
  'our',
  'this',
  'that',
  'these',
  'those',
  'to',
  'your',
])

const isVerb = (word: Word | undefined): boolean => word?.tags.has('Verb') === true
const isAdverb = (word: Word | undefined): boolean =>
  word !== undefined && (word.tags.has('Adverb') || word.tags.has('Negative'))

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
  const groups = merge(cut(sentence.words))
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

/** Cuts before whatever may begin a clause. */
function cut(words: readonly Word[]): Word[][] {
  const groups: Word[][] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (!before || mayBegin(words, at) || beginsFragment(words, at, groups.at(-1)!)) groups.push([word])
    else groups.at(-1)!.push(word)
  }
  return groups
}

/** `... a wound vac drove the forty minutes`: what is done next, without the word for who does it and without a stop. */
function beginsFragment(words: readonly Word[], at: number, group: readonly Word[]): boolean {
  const [before, word, next] = [words[at - 1]!, words[at]!, words[at + 1]]
  if (!word.tags.has('PastTense') || !before.tags.has('Noun') || before.isQuoted !== word.isQuoted)
    return false
  if (SUBJECTS.has(before.text) && before.text !== 'it') return false
  if (!next || !(OBJECT_FIRST.has(next.text) || next.tags.has('Value') || next.tags.has('Determiner')))
    return false
  const verb = verbAt(group)
  return (
    verb >= 0 &&
    verb < group.length - 1 &&
    !COMPLEMENT_LEADS.has(group[0]!.text) &&
    group[0]!.text !== 'which' &&
    !WITH_PARTICIPLE.has(group[verb]!.root)
  )
}
const OBJECT_FIRST = new Set(
  'the a an my his her their our this that every each him them it down up out off back over which what'.split(
    ' ',
  ),
)
/** After these a form like that of the past may belong to the object: `had him moved`, `found the line pulled`. */
const WITH_PARTICIPLE = new Set('get have find see keep leave make want need hear watch feel is'.split(' '))

function mayBegin(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1]!, words[at]!, words[at + 1]]
  if (word.isQuoted && before.isQuoted) return false
  if (before.pauses || before.isQuoted !== word.isQuoted) return true
  if (word.text === 'and' && before.text === 'me' && beginsWithMe(words, at - 1)) return false
  if (JOINTS.has(word.text))
    return !(word.text === 'that' || word.text === 'as') || SUBJECTS.has(next?.text ?? '')
  if (JOINTS.has(before.text) || COMPLEMENT_LEADS.has(before.text)) return false
  if (beginsNoun(before, word) || isTimeLater(words, at) || isDayOfNext(words, at)) return true
  if (beginsQuestion(words, at)) return true
  if (beginsNewSubject(words, at)) return true
  if (!SUBJECTS.has(word.text)) return false
  const follows = isVerb(next) || (isAdverb(next) && isVerb(words[at + 2]))
  if (word.text === 'it' || word.text === 'you' || word.text === 'there')
    return follows && !before.tags.has('Preposition') && !ARTICLES.has(before.text) && !isVerb(before)
  return follows || word.text === 'i'
}

/** `(and) me and my boss figured out`: both did. */
const beginsWithMe = (words: readonly Word[], at: number): boolean =>
  at === 0 || words[at - 1]!.pauses || JOINTS.has(words[at - 1]!.text)

/** An article right after a noun begins what somebody else does: speech has no stops. */
const beginsNoun = (before: Word, { text }: Word): boolean =>
  NEW_NOUNS.has(text) && before.tags.has('Noun') && !before.tags.has('Possessive') && !before.tags.has('Date')
const NEW_NOUNS = new Set(['the', 'my', 'his', 'their', 'our'])

/** `the wound was all right` after a whole clause: who is said to have done something else begins another. */
function beginsNewSubject(words: readonly Word[], at: number): boolean {
  if (!NEW_NOUNS.has(words[at]!.text) || words[at - 1]!.tags.has('Preposition')) return false
  const verb = words.slice(at + 1, at + 4).findIndex((word) => FINITE.has(word.text))
  return (
    verb > 0 &&
    words.slice(at + 1, at + 1 + verb).every(({ tags }) => tags.has('Noun') || tags.has('Adjective'))
  )
}
/** Verbs of a clause of their own, and never of one that belongs to a noun. */
const FINITE = new Set(
  'was were is are had has did does could would came went said gave took saw knew ran fell wrote'.split(' '),
)

/** `how did your last two hires spend week six`, in speech without stops. */
function beginsQuestion(words: readonly Word[], at: number): boolean {
  const [first, second, third] = words.slice(at, at + 3)
  if (!first || !QUESTION_WORDS.has(first.text)) return false
  if (ASKING.has(second?.text ?? '')) return ASKED.has(third?.text ?? '') || first.text !== 'who'
  return first.text === 'how' && ASKING.has(third?.text ?? '')
}
const QUESTION_WORDS = new Set(['how', 'what', 'why', 'where', 'when', 'who'])

/** `in three months ...` */
const isTimeLater = (words: readonly Word[], at: number): boolean =>
  ['in', 'after', 'within', 'by'].includes(words[at]!.text) &&
  Boolean(words[at + 1]?.tags.has('Value')) &&
  ANSWER_WORDS.timeUnits.has(words[at + 2]?.text ?? '')

/** `sunday he walked`: speech has no stop before the day of what comes next. */
function isDayOfNext(words: readonly Word[], at: number): boolean {
  const beginsNext = (from: number): boolean =>
    SUBJECTS.has(words[from]?.text ?? '') && (isVerb(words[from + 1]) || isAdverb(words[from + 1]))
  const [before, word] = [words[at - 1]!, words[at]!]
  const belongs = before.tags.has('Preposition') || before.tags.has('Determiner') || OF_DAYS.has(before.text)
  return ANSWER_WORDS.days.has(word.text) && !belongs && beginsNext(at + 1)
}
/** What stands before a day that is named by it. */
const OF_DAYS = new Set([
  'last',
  'next',
  'every',
  'each',
  'one',
  'this',
  'that',
  'since',
  'until',
  'till',
  'early',
  'late',
])

/** A group without a verb belongs to its neighbor. */
function merge(groups: Word[][]): Word[][] {
  const merged: Word[][] = []
  let waiting: Word[] = []
  for (const group of groups) {
    const whole = [...waiting, ...group]
    if (verbAt(whole) >= 0) {
      merged.push(whole)
      waiting = []
    } else if (merged.length && !waiting.length && !isLeadIn(group)) merged.at(-1)!.push(...group)
    else waiting = whole
  }
  if (waiting.length) {
    if (merged.length) merged.at(-1)!.push(...waiting)
    else merged.push(waiting)
  }
  return merged
}

const isLeadIn = (group: readonly Word[]): boolean =>
  group.every((word) => JOINTS.has(word.text) || LEAD_INS.has(word.text) || isOfTime(word))

/** Where the verb of a clause stands, auxiliaries passed over; -1 without one. */
function verbAt(words: readonly Word[]): number {
  let auxiliary = -1
  for (const [at, word] of words.entries()) {
    if (!word.tags.has('Verb')) continue
    const before = words[at - 1]
    if (before?.text === 'to' && !(auxiliary >= 0)) continue
    if (before && ARTICLES.has(before.text) && before.text !== 'to' && !SUBJECTS.has(before.text)) continue
    if (isHelping(words, at)) {
      auxiliary = at
      continue
    }
    if (word.tags.has('Gerund') && auxiliary < 0 && !SUBJECTS.has(before?.text ?? '')) continue
    return at
  }
  return auxiliary
}

const isModal = ({ text, tags }: Word): boolean =>
  tags.has('Modal') || (ANSWER_WORDS.modal.has(text) && !tags.has('Month'))
const PAST_HELPING = new Set(['was', 'were', 'had', 'did'])
const HELPING = new Set(['is', 'be', 'have', 'do', 'get'])

/** A form of be, have or do, or a modal, before another verb. */
function isHelping(words: readonly Word[], at: number): boolean {
  const word = words[at]!
  if (isModal(word)) return true
  if (!HELPING.has(word.root) && !word.tags.has('Auxiliary')) return false
  let next = at + 1
  while (isAdverb(words[next]) || words[next]?.text === 'not') next++
  const after = words[next]
  if (!after?.tags.has('Verb') || words[next - 1]?.pauses) return false
  if (word.tags.has('Auxiliary') && word.root !== 'get') return true
  if (word.root === 'do') return after.tags.has('Infinitive')
  return after.tags.has('PastTense') || after.tags.has('Participle') || after.tags.has('Gerund')
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
  const isSaying = before?.verb !== null && before !== undefined && SAYING.has(before.verb)
  return {
    start,
    end,
    text: answer.slice(start, end),
    words,
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
    isHabit: isHabit(words),
    isQuestion: (sentence.isQuestion && end >= (sentence.words.at(-1)?.end ?? 0)) || asks(words, lead),
    isQuoted: words.every(({ isQuoted }) => isQuoted),
    isComplement: !beginsSentence && isSaid && isSaying && mayBeSaid(words, lead, before),
    lead,
  }
}

/** What is asked is a question: `... before they could ask the wound was all right` asks nothing. */
const mayBeSaid = (words: readonly Word[], lead: string | null, { verb }: Pick<Clause, 'verb'>): boolean =>
  lead === null ? verb !== 'ask' || !NEW_NOUNS.has(words[0]!.text) : COMPLEMENT_LEADS.has(lead)

const ASKING = new Set(['is', 'are', 'do', 'does', 'did', 'can', 'could', 'would', 'will', 'have', 'has'])
const ASKED = new Set(['i', 'you', 'it', 'they', 'we', 'there', 'the', 'your', 'anybody', 'nurses'])

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

function subjectOf(words: readonly Word[]): Subject | null {
  let found: Subject | null = null
  for (const [at, word] of words.entries()) {
    if (word.text === 'i' || (word.text === 'me' && words[at + 1]?.text === 'and')) return 'i'
    if (word.text === 'we' || (word.text === 'us' && words[at - 1]?.text === 'of')) found = 'we'
    else if (found === null && SUBJECTS.has(word.text)) found = 'other'
    else if (
      found === null &&
      word.tags.has('Noun') &&
      !isOfTime(word) &&
      words[at - 1]?.tags.has('Preposition') !== true
    )
      found = 'other'
  }
  return found
}

const isOfTime = ({ text }: Word): boolean =>
  ANSWER_WORDS.months.has(text) ||
  ANSWER_WORDS.days.has(text) ||
  ANSWER_WORDS.seasons.has(text) ||
  ANSWER_WORDS.timeUnits.has(text)

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
