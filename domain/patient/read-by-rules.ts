import { listItems, withoutList } from '../scoring/not-evidence.ts'
import type { Span } from '../scoring/sentences.ts'
import { canHarm, isAction, NEGATED, placeOf } from './cue-place.ts'
import { asksSomething, isQuestion, speakerActs } from './phrases/phrasing.ts'
import type { Action, CuePattern, Fact, Mistake, Scenario } from './scenario.ts'

/** What one message of the nurse does, asks and gets wrong; the spans are the words that show it. */
export type ReadMessage = {
  actions: { action: Action; span: Span }[]
  facts: { fact: Fact; span: Span }[]
  mistakes: { mistake: Mistake; span: Span }[]
}

/** One pair of hands: nobody does more in one moment than this, however long the message. */
export const MAX_ACTIONS_PER_MESSAGE = 6
const MAX_ACTIONS_PER_SENTENCE = 4
export const MAX_FACTS_PER_MESSAGE = 4

const ASKING =
  /\?|^(?:(?:so|okay|ok|and|also|now|then|but|first|next|sir|ma'am)[, ]+)*(?:any|what|when|where|who|how|why|which|do|does|did|have|has|had|is|are|am|was|were|can|could|would|will|may|tell|describe|rate|show|point|on a scale)\b|\b(?:tell (?:me|us)|let me know|walk me through|describe|(?:need|want|like) to (?:know|ask|hear)|ask(?:ing)? (?:you|her|him|the|your|about|if|whether)|wonder\w*|history of)\b/i
/** 'Some people think of dying. Do you think about that?' asks for what the sentence before it says. */
const TAKEN_UP = /\b(?:about that|of that|like that|like this|that too|true for you)\b[^.!]*\?$/i

const MIN_BARE_TERMS = 3
/** 'I am checking pulse, pressure and temperature' has a verb for its terms, as far as one verb carries. */
const MIN_TERMS_AFTER_ACTION = 5
const BEGINS_WITH_ACTION =
  /^\W*(?:(?:then|also|i(?:'ll|'m| will| am)?|we(?:'ll| will)?) )*(?:giv|start|check|recheck|call|pag|get|draw|send|plac|put|appl|tak|rais|turn|clamp|stop|hold|notif|assess|reassess|measur|hang|insert|ask|bring|listen|palpat|administ|activat|elevat|obtain|remov|keep|stay|sit|suction|bag|collect|lower|mark)\w*/i

/** What is looked for across sentences is looked for in so much of a message. */
const MAX_WHOLE_CHARS = 4_000

/** What the rules read in the sentences of a message. */
export function readByRules(scenario: Scenario, sentences: readonly Span[]): ReadMessage {
  const reported = reportedFrom(scenario, sentences)
  return {
    actions: readActions(scenario.actions, sentences, reported),
    facts: readFacts(scenario, sentences, reported),
    mistakes: scenario.mistakes.flatMap((mistake) => {
      const span = sentences.find(
        ({ text }) => canHarm(text) && placeOf(mistake.patterns, text, 'mistake') !== null,
      )
      return span ? [{ mistake, span }] : []
    }),
  }
}

/** The provider hears of what was found: nobody is asked, and nothing is looked at, by that. */
const REPORTING_ACTION = 'call_provider'

/**
 * From where on in each sentence something is reported to the provider, in characters; a question reports nothing. A report
 * continues in the sentences after its first, until one asks or says what the candidate does.
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
          const toProvider =
            action.way === 'say' ? reported[index] === 0 : at !== null && at >= reported[index]!
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

/** A list of bare terms does nothing; one of actions ('start an IV, get an ECG, call the provider') does. */
function namesTerms(text: string): boolean {
  const terms = listItems(text).filter((item) => !BEGINS_WITH_ACTION.test(item.trim()))
  return terms.length >= (BEGINS_WITH_ACTION.test(text) ? MIN_TERMS_AFTER_ACTION : MIN_BARE_TERMS)
}
