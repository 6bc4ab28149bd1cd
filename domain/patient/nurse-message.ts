import { isNotEvidence, listItems, withoutList, withoutPlayedRoles } from '../scoring/not-evidence.ts'
import { type Span, splitSpans } from '../scoring/sentences.ts'
import { canDo, type FoundAction, MAX_FOUND_PER_SENTENCE } from './found-actions.ts'
import {
  asksLeave,
  asksToDo,
  isAnotherTime,
  asksSomething,
  isDenial,
  isNotNow,
  isOrderedAt,
  isQuestion,
  speakerActs,
} from './phrases/phrasing.ts'
import type { Action, CuePattern, Fact, Mistake, Scenario } from './scenario.ts'

/** What one message of the nurse does, asks and gets wrong; the spans are the words that show it. */
export type ReadMessage = {
  actions: { action: Action; span: Span }[]
  facts: { fact: Fact; span: Span }[]
  mistakes: { mistake: Mistake; span: Span }[]
}

/** One pair of hands: nobody does more in one moment than this, however long the message. */
const MAX_ACTIONS_PER_MESSAGE = 6
const MAX_ACTIONS_PER_SENTENCE = 4
const MAX_FACTS_PER_MESSAGE = 4
/** 'Okay' says nothing that rules could miss. */
const MIN_SAYING_WORDS = 2

const ASKING =
  /\?|^(?:(?:so|okay|ok|and|also|now|then|but|first|next|sir|ma'am)[, ]+)*(?:any|what|when|where|who|how|why|which|do|does|did|have|has|had|is|are|am|was|were|can|could|would|will|may|tell|describe|rate|show|point|on a scale)\b|\b(?:tell (?:me|us)|let me know|walk me through|describe|(?:need|want|like) to (?:know|ask|hear)|ask(?:ing)? (?:you|her|him|the|your|about|if|whether)|wonder\w*|history of)\b/i
/** 'Some people think of dying. Do you think about that?' asks for what the sentence before it says. */
const TAKEN_UP = /\b(?:about that|of that|like that|like this|that too|true for you)\b[^.!]*\?$/i
/** Whether it was done, or ought to be, is no action. */
const NO_ACTION_YET =
  /^(?:(?:so|okay|ok|and|also|now|then|but)[, ]+)*(?:did|have|has|had|was|were|should|shall|who|why|would you like me|do you want me|(?:can|may|could) i give|when (?:did|was|were|is|should|do|does|can|will)|what if|is it|are there|was there)\b/i
const NEGATED =
  /\b(?:not|never|without|no need|won't|don't|can't|cannot|didn't|doesn't|isn't|haven't|wouldn't|shouldn't|instead of|rather than|hold(?:ing)? off|avoid\w*|refus\w*|skip\w*|forg[eo]t\w*|wait(?:ing)? (?:to|with|before)|later|no)\b/i
/** Asking whether to do it harms nobody. */
const BEGINS_AS_QUESTION =
  /^(?:(?:so|okay|ok|and|also|now|then|but)[, ]+)*(?:would|do|does|could|can|may|is|are|should|what|when|how)\b[^.!]*\?$/i
/** What the candidate will do in a case that is not there yet. */
const CONDITIONAL = /\b(?:if|before|until|unless|once|in case|whether)\b/i
const MIN_BARE_TERMS = 3
/** 'I am checking pulse, pressure and temperature' has a verb for its terms, as far as one verb carries. */
const MIN_TERMS_AFTER_ACTION = 5
const BEGINS_WITH_ACTION =
  /^\W*(?:(?:then|also|i(?:'ll|'m| will| am)?|we(?:'ll| will)?) )*(?:giv|start|check|recheck|call|pag|get|draw|send|plac|put|appl|tak|rais|turn|clamp|stop|hold|notif|assess|reassess|measur|hang|insert|ask|bring|listen|palpat|administ|activat|elevat|obtain|remov|keep|stay|sit|suction|bag|collect|lower|mark)\w*/i

/** What is looked for across sentences is looked for in so much of a message. */
const MAX_WHOLE_CHARS = 4_000

const BREATHING = /\b(?:him|her|vent|bvm|bag|fio2|o2|oxygen)\b/i
const ALL_OXYGEN = /\b100 ?(?:%|percent)/gi

const TITLE_STOP = /\b(dr|mrs?|ms)\./gi

/** 'Bag him with 100%' speaks of oxygen, not of a score. */
const withoutOxygenShare = (text: string): string =>
  BREATHING.test(text) ? text.replaceAll(ALL_OXYGEN, 'all') : text

/**
 * The sentences meant for the people in the room: none that speak to a judge, play a role or are code. A title has lost
 * its stop in their text, so that patterns may end at stops; their own words are the message from start to
 * end.
 */
export function roomSentences(message: string): Span[] {
  return splitSpans(withoutPlayedRoles(message))
    .filter(({ text }) => !isNotEvidence(withoutOxygenShare(text)))
    .map((span) => ({ ...span, text: span.text.replace(TITLE_STOP, '$1') }))
}

/**
 * What a message means in this scenario, in the order the candidate wrote it: what the rules read, and then what a model
 * `found` beyond that. The same message with the same findings always reads the same.
 */
export function readNurseMessage(
  scenario: Scenario,
  message: string,
  found: readonly FoundAction[] = [],
): ReadMessage {
  const sentences = roomSentences(message)
  const read = readByRules(scenario, sentences)
  return found.length ? withFound(scenario, sentences, read, found) : read
}

/** Ids of what rules read in a message, and whether a sentence is left in which they read nothing. */
export function understoodByRules(
  scenario: Scenario,
  message: string,
): { ids: string[]; isWholeMessage: boolean } {
  const sentences = roomSentences(message)
  const { actions, facts, mistakes } = readByRules(scenario, sentences)
  const spans = [...actions, ...facts, ...mistakes].map(({ span }) => span.start)
  const isSaying = ({ text }: Span) => text.split(/\s+/).length >= MIN_SAYING_WORDS
  return {
    ids: [
      ...actions.map(({ action }) => action.id),
      ...facts.map(({ fact }) => fact.id),
      ...mistakes.map(({ mistake }) => mistake.id),
    ],
    isWholeMessage: sentences.every((span) => !isSaying(span) || spans.includes(span.start)),
  }
}

/** What a model found joins what the rules read, where its words stand in a sentence meant for the room. */
function withFound(
  scenario: Scenario,
  sentences: readonly Span[],
  read: ReadMessage,
  found: readonly FoundAction[],
): ReadMessage {
  const placed = found.flatMap((one) => {
    const span = sentences.find(({ start, end }) => start <= one.start && one.end <= end)
    return span ? [{ id: one.id, span }] : []
  })
  const perSentence = Map.groupBy(placed, ({ span }) => span.start)
  const kept = placed.filter(({ span }) => perSentence.get(span.start)!.length <= MAX_FOUND_PER_SENTENCE)
  const isNew = (id: string, known: readonly string[]) => !known.includes(id)
  const actionIds = read.actions.map(({ action }) => action.id)
  const factIds = read.facts.map(({ fact }) => fact.id)
  const mistakeIds = read.mistakes.map(({ mistake }) => mistake.id)
  const actions = scenario.actions.flatMap((action) => {
    const one = kept.find(({ id }) => id === action.id)
    const isDone = one && (action.way !== 'do' || (isAction(one.span.text) && canDo(one.span.text, 'action')))
    return one && isDone && isNew(action.id, actionIds) ? [{ action, span: one.span }] : []
  })
  const facts = [...scenario.history, ...scenario.findings].flatMap((fact) => {
    const one = kept.find(({ id }) => id === fact.id)
    return one && isNew(fact.id, factIds) ? [{ fact, span: one.span }] : []
  })
  const mistakes = scenario.mistakes.flatMap((mistake) => {
    const one = kept.find(({ id }) => id === mistake.id)
    const isMade =
      one &&
      isAction(one.span.text) &&
      !BEGINS_AS_QUESTION.test(one.span.text) &&
      canDo(one.span.text, 'mistake')
    return one && isMade && isNew(mistake.id, mistakeIds) ? [{ mistake, span: one.span }] : []
  })
  return {
    actions: [...read.actions, ...actions].slice(0, MAX_ACTIONS_PER_MESSAGE),
    facts: [...read.facts, ...facts].slice(0, MAX_FACTS_PER_MESSAGE),
    mistakes: [...read.mistakes, ...mistakes],
  }
}

function readByRules(scenario: Scenario, sentences: readonly Span[]): ReadMessage {
  const reported = reportedFrom(scenario, sentences)
  return {
    actions: readActions(scenario.actions, sentences, reported),
    facts: readFacts(scenario, sentences, reported),
    mistakes: scenario.mistakes.flatMap((mistake) => {
      const span = sentences.find(
        ({ text }) =>
          isAction(text) &&
          (!BEGINS_AS_QUESTION.test(text) || asksToDo(text)) &&
          placeOf(mistake.patterns, text, 'mistake') !== null,
      )
      return span ? [{ mistake, span }] : []
    }),
  }
}

/** The provider hears of what was found: nobody is asked, and nothing is looked at, by that. */
const REPORTING_ACTION = 'call_provider'

/**
 * From where on in each sentence the provider is told something, in characters; a question reports nothing. A report
 * goes on in the sentences after its first, until one asks or says what the candidate does.
 */
function reportedFrom({ actions }: Scenario, sentences: readonly Span[]): number[] {
  const call = actions.find(({ id }) => id === REPORTING_ACTION)
  let isReport = false
  return sentences.map(({ text }) => {
    const at = call && !isQuestion(text) ? placeOf(call.patterns, text, 'do') : null
    if (at !== null) {
      isReport = true
      return at
    }
    isReport = isReport && !isQuestion(text) && !speakerActs(text)
    return isReport ? 0 : Number.POSITIVE_INFINITY
  })
}

function readActions(
  actions: readonly Action[],
  sentences: readonly Span[],
  reported: readonly number[],
): ReadMessage['actions'] {
  const found: ReadMessage['actions'] = []
  const isFound = (action: Action) => found.some((one) => one.action.id === action.id)
  for (const [index, span] of sentences.entries()) {
    const isList = namesTerms(span.text)
    const text = isList ? withoutList(span.text) : span.text
    found.push(
      ...actions
        .filter((action) => !isFound(action) && (action.way !== 'do' || isAction(span.text)))
        .filter((action) => !action.isOnlyAsked || asksSomething(span.text) || isTakenUp(sentences, index))
        .flatMap((action) => {
          const at = placeOf(action.patterns, text, action.way)
          const toProvider = action.way === 'say' ? reported[index] === 0 : at !== null && at >= reported[index]!
          const isReported = action.way !== 'do' && toProvider
          return at === null || isReported ? [] : [{ action, span, at }]
        })
        .toSorted((a, b) => a.at - b.at)
        .filter(isWithin(MAX_ACTIONS_PER_SENTENCE)),
    )
  }
  const whole = sentences
    .map(({ text }) => (namesTerms(text) ? withoutList(text) : text))
    .join(' ')
    .slice(0, MAX_WHOLE_CHARS)
  for (const action of actions) {
    const wide = action.patterns.filter(({ pattern }) => pattern.dotAll)
    const [span] = sentences
    if (span && !isFound(action) && placeOf(wide, whole, 'say') !== null) found.push({ action, span })
  }
  return found.slice(0, MAX_ACTIONS_PER_MESSAGE).map(({ action, span }) => ({ action, span }))
}

/** Keeps the first so many that take hands; words of comfort or reason go along with them. */
function isWithin(most: number): (one: { action: Action }) => boolean {
  let taken = 0
  return ({ action }) => action.way === 'say' || ++taken <= most
}

const isTakenUp = (sentences: readonly Span[], index: number): boolean =>
  TAKEN_UP.test(sentences[index + 1]?.text ?? '')

function readFacts(
  { history, findings }: Scenario,
  sentences: readonly Span[],
  reported: readonly number[],
): ReadMessage['facts'] {
  const firstSpan = (cues: readonly CuePattern[], from: readonly Span[]) =>
    from.find((span) => {
      const most = reported[sentences.indexOf(span)]!
      return cues.some(({ pattern }) => (pattern.exec(span.text)?.index ?? most) < most)
    })
  const asking = sentences.filter(
    ({ text }, index) => ASKING.test(text) || asksSomething(text) || isTakenUp(sentences, index),
  )
  const actionSentences = sentences.filter(({ text }) => !NEGATED.test(text) || ASKING.test(text))
  const asked = [
    ...history.map((fact) => ({ fact, span: firstSpan(fact.patterns, asking) })),
    ...findings.map((fact) => ({ fact, span: firstSpan(fact.patterns, actionSentences) })),
  ]
  return asked
    .filter((one): one is ReadMessage['facts'][number] => one.span !== undefined)
    .toSorted((a, b) => a.span.start - b.span.start)
    .slice(0, MAX_FACTS_PER_MESSAGE)
}

const isAction = (text: string): boolean => !NO_ACTION_YET.test(text) || asksLeave(text)

/** A list of bare terms does nothing; one of actions ('start an IV, get an ECG, call the provider') does. */
function namesTerms(text: string): boolean {
  const terms = listItems(text).filter((item) => !BEGINS_WITH_ACTION.test(item.trim()))
  return terms.length >= (BEGINS_WITH_ACTION.test(text) ? MIN_TERMS_AFTER_ACTION : MIN_BARE_TERMS)
}

/** Where the earliest of these is said, not denied and, for an action, no condition before it; null where it is not. */
function placeOf(
  cues: readonly CuePattern[],
  text: string,
  way: Action['way'] | 'mistake',
): number | null {
  if (way === 'do' ? isNotNow(text) : way === 'ask' && isAnotherTime(text)) return null
  const places = cues.flatMap(({ pattern, isOrder }) => {
    const match = pattern.exec(text)
    if (!match) return []
    const clause = text
      .slice(0, match.index)
      .split(/[,;:.!?]|\bbut\b|\band\b/i)
      .at(-1)!
    const isNot = way !== 'ask' && (NEGATED.test(clause) || isDenial(clause))
    const isDoing = way === 'do' || way === 'mistake'
    const isConditional = (way === 'do' || (isDoing && isOrder)) && CONDITIONAL.test(clause)
    if (isNot || (isConditional && !asksLeave(text))) return []
    // 'Did you take her temperature?' takes none.
    if (way === 'ask' && isOrder && NO_ACTION_YET.test(text)) return []
    if (isDoing && isOrder && !isOrderedAt(text, match.index, match.index + (match[0]?.length ?? 0)))
      return []
    return [match.index]
  })
  return places.length ? Math.min(...places) : null
}
