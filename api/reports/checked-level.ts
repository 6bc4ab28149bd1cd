import type { Quote, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { PlacedLevel } from '@preceptor/contracts/interviews/mock-coaching'
import { type Scored, scoreAtStep } from '@preceptor/domain/scoring/competencies/levels'
import { findOrders, hasOrders } from '@preceptor/domain/utterances/orders'
import type { FoundLevel } from '@preceptor/vendors/openai/tasks/findings'
import { candidateEntries } from '../coaching/candidate-entries.ts'

type Lines = readonly Pick<TranscriptEntry, 'messageId' | 'role' | 'content'>[]

/** How far the coach may go beyond the rules where something in the answers may have talked it into more. */
const MAX_LEVELS_ABOVE_RULES = 1

/**
 * What a coach found of a competency, held to what can be shown. A quote that holds an order to whoever judges shows
 * nothing. Where an answer gives orders, or no quote is left, the level is at most one above what the rules find, with their
 * quotes and, of their own level, no higher score; without any it is the lowest. A next step that was no coach's is the rules'.
 */
export function checkLevel(
  found: FoundLevel,
  byRule: Scored & { quotes: Quote[]; nextStep: string },
  transcript: Lines,
): PlacedLevel {
  const answers = candidateEntries(transcript)
  const quotes = found.quotes.filter((quote) => !holdsOrder(quote, answers))
  const nextStep = found.nextStep || byRule.nextStep
  const isOrdered = answers.some(({ content }) => hasOrders(content))
  const { level: given, step } = found
  if (quotes.length > 0 && !isOrdered)
    return { level: given, score: scoreAtStep(given, step), quotes, nextStep }
  const shown = quotes.length > 0 ? quotes : byRule.quotes
  const level = shown.length > 0 ? Math.min(given, byRule.level + MAX_LEVELS_ABOVE_RULES) : 1
  const score = Math.min(scoreAtStep(level, step), Math.max(byRule.score, scoreAtStep(level, 0)))
  return { level, score, quotes: level > 1 ? shown : [], nextStep }
}

function holdsOrder({ messageId, start, end }: Quote, answers: Lines): boolean {
  const answer = answers.find((line) => line.messageId === messageId)
  return findOrders(answer?.content ?? '').some((order) => order.start < end && order.end > start)
}
