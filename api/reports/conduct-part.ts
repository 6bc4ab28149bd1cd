import type { Concern } from '@preceptor/domain/scoring/findings/findings'
import { markOrders } from '@preceptor/domain/utterances/orders'
import { askForConcerns, type PlacedConcern } from '@preceptor/vendors/openai/tasks/conduct-review'
import type { PlannedPart, Results } from './report-plan.ts'

const CONDUCT = 'conduct'

/** Whether something in the answers counts against the candidate; the rules look for it whether or not this can be had. */
export function conductPart(
  answered: readonly { answer: { messageId: string; content: string }; question: string }[],
): PlannedPart {
  const answers = answered.map(({ answer: { messageId, content }, question }) => ({
    messageId,
    role: 'candidate' as const,
    question,
    content,
  }))
  const seen = { answers: answers.map((one) => ({ ...one, content: markOrders(one.content) })) }
  return {
    name: CONDUCT,
    title: 'Safety and conduct',
    isOptional: true,
    make: (openai, _, options) => askForConcerns(openai, { answers }, { ...options, seen }),
  }
}

/** An insult to the interviewer counts against the candidate, though it is no answer; one says enough. */
export const insultsOf = (rude: readonly { messageId: string; content: string }[]): Concern[] =>
  rude.slice(0, 1).map(({ messageId, content }) => ({
    kind: 'insult',
    quote: { messageId, start: 0, end: content.length, text: content },
  }))

/** What was found by it; nothing where it could not be had. */
export const concernsIn = (results: Results): PlacedConcern[] =>
  (results.get(CONDUCT) as { concerns: PlacedConcern[] } | undefined)?.concerns ?? []
