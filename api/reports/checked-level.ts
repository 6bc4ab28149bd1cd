import type { Quote, TranscriptEntry } from '@preceptor/contracts/interview'
import type { PlacedLevel } from '@preceptor/contracts/mock-coaching'
import { findOrders, hasOrders } from '@preceptor/domain/utterances/orders'
import { candidateEntries } from '../coaching/candidate-entries.ts'

type Lines = readonly Pick<TranscriptEntry, 'messageId' | 'role' | 'content'>[]

/** How far the coach may go beyond the rules where something in the answers may have talked it into more. */
const MAX_LEVELS_ABOVE_RULES = 1

/**
 * What a coach found of a competency, held to what can be shown. A quote that holds an order to whoever judges shows
 * nothing. Where an answer gives orders, or no quote is left, the level is at most one above what the rules find, with their
 * quotes; without any it is the lowest. A next step that was no coach's is the rules'.
 */
export function checkLevel(
  found: PlacedLevel,
  byRule: Omit<PlacedLevel, 'nextStep'> & { nextStep: string },
  transcript: Lines,
): PlacedLevel {
  const answers = candidateEntries(transcript)
  const quotes = found.quotes.filter((quote) => !holdsOrder(quote, answers))
  const nextStep = found.nextStep || byRule.nextStep
  const isOrdered = answers.some(({ content }) => hasOrders(content))
  if (quotes.length > 0 && !isOrdered) return { ...found, quotes, nextStep }
  const shown = quotes.length > 0 ? quotes : byRule.quotes
  const level = shown.length > 0 ? Math.min(found.level, byRule.level + MAX_LEVELS_ABOVE_RULES) : 1
  return { level, quotes: level > 1 ? shown : [], nextStep }
}

function holdsOrder({ messageId, start, end }: Quote, answers: Lines): boolean {
  const answer = answers.find((line) => line.messageId === messageId)
  return findOrders(answer?.content ?? '').some((order) => order.start < end && order.end > start)
}
