import { readEvidence } from '@preceptor/domain/scoring/competencies/evidence'
import { conductFindings } from '@preceptor/domain/scoring/findings/conduct-findings'
import {
  CONCERN_KINDS,
  type ConductInput,
  type ConductReview,
} from '@preceptor/vendors/openai/tasks/conduct-review'

type Concern = ConductReview['concerns'][number]
const isConcern = (kind: string): kind is Concern['kind'] =>
  (CONCERN_KINDS as readonly string[]).includes(kind)

/** What the rules find against a candidate, read as stories. */
export function reviewConduct({ answers }: ConductInput): ConductReview {
  const read = readEvidence(
    answers.map(({ messageId, content }) => ({
      question: { rubric: 'star' },
      answers: [{ messageId, content }],
    })),
  )
  const concerns = read.flatMap(conductFindings).flatMap(({ kind, quote, why }): Concern[] => {
    if (!quote || !isConcern(kind)) return []
    const { messageId, text, start } = quote
    return [{ kind, why, quote: { messageId, text, start } }]
  })
  return { concerns: concerns.slice(0, 5) }
}
