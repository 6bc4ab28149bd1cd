import type { Quote } from '@preceptor/contracts/interviews/interview'
import type { AnswerMessage } from '../competencies/evidence.ts'

/** The quote of characters [start, end) of all answers in a row, a line break between them; null outside of them. */
export function quoteAt(answers: readonly AnswerMessage[], start: number, end: number): Quote | null {
  let from = 0
  for (const { messageId, content } of answers) {
    const to = from + content.length
    if (start >= from && start < to) {
      const text = content.slice(start - from, Math.min(end, to) - from)
      return text ? { messageId, start: start - from, end: start - from + text.length, text } : null
    }
    from = to + 1
  }
  return null
}
