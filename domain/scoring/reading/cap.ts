import { type AskedQuestion, readAnswer } from './quality.ts'

/** An act that harms, contempt, or nothing of the speaker's own: no level is earned by it. */
const NOTHING_COUNTS = 1

/**
 * The highest level that these answers to a question can earn: what is unsafe, a false record, contemptuous, recited or
 * off the question is no strength, whatever else is said.
 */
export function capOf(question: AskedQuestion, answers: readonly string[]): number {
  const { isDisqualified } = readAnswer(question, answers.join('\n'))
  return isDisqualified ? NOTHING_COUNTS : 5
}
