import type { Span } from '../scoring/sentences.ts'
import { canHarm, isAction } from './cue-place.ts'
import { canDo, type FoundAction, MAX_FOUND_PER_SENTENCE } from './found-actions.ts'
import {
  MAX_ACTIONS_PER_MESSAGE,
  MAX_FACTS_PER_MESSAGE,
  type ReadMessage,
  readByRules,
} from './read-by-rules.ts'
import { roomSentences } from './room-sentences.ts'
import type { Scenario } from './scenario.ts'

/** 'Okay' says nothing that rules could miss. */
const MIN_SAYING_WORDS = 2

/**
 * What a message means in this scenario, in the order the candidate wrote it: what the rules read, and then what a model
 * `found` beyond that. The same message with the same findings always reads the same.
 */
export function readNurseMessage(
  scenario: Scenario,
  message: string,
  found: readonly FoundAction[] = [],
): ReadMessage {
  const { sentences, read } = readOnce(scenario, message)
  return found.length ? withFound(scenario, sentences, read, found) : read
}

type ReadOnce = { scenario: Scenario; message: string; sentences: readonly Span[]; read: ReadMessage }
/** One turn asks several times in a row what its message means. */
let latest: ReadOnce | null = null

function readOnce(scenario: Scenario, message: string): ReadOnce {
  if (latest?.scenario === scenario && latest.message === message) return latest
  const sentences = roomSentences(message)
  latest = { scenario, message, sentences, read: readByRules(scenario, sentences) }
  return latest
}

/** Ids of what rules read in a message, and whether a sentence is left in which they read nothing. */
export function understoodByRules(
  scenario: Scenario,
  message: string,
): { ids: string[]; isWholeMessage: boolean } {
  const { sentences, read } = readOnce(scenario, message)
  const { actions, facts, mistakes } = read
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
    const isMade = one && canHarm(one.span.text) && canDo(one.span.text, 'mistake')
    return one && isMade && isNew(mistake.id, mistakeIds) ? [{ mistake, span: one.span }] : []
  })
  return {
    actions: [...read.actions, ...actions].slice(0, MAX_ACTIONS_PER_MESSAGE),
    facts: [...read.facts, ...facts].slice(0, MAX_FACTS_PER_MESSAGE),
    mistakes: [...read.mistakes, ...mistakes],
  }
}
