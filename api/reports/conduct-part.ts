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

/** What was found by it; nothing where it could not be had. */
export const concernsIn = (results: Results): PlacedConcern[] =>
  (results.get(CONDUCT) as { concerns: PlacedConcern[] } | undefined)?.concerns ?? []
