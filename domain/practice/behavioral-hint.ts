import type { PracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import type { AnswerPart } from '@preceptor/contracts/interviews/utterance'
import { readAnswerParts } from './missing-parts.ts'

const BY_PART: Record<AnswerPart, string> = {
  specific_case: 'Choose one time and stay with it: one shift, one patient, one conversation.',
  own_part: 'Say “I” where it was you. Which part of all that did you do yourself?',
  action: 'Say what you did, one step after another, so that someone could picture it.',
  situation: 'Set the scene in two sentences: when and where it was, and what was going on.',
  result: 'Say how it ended: for the patient, for the team, or in a number.',
  task: 'Say what your part was at that moment.',
  learning: 'Say what you’ve done differently since then, and how often.',
  reason: 'Say why: what made you do it that way, or what makes it matter to you.',
}
const LAST_HINT =
  'Tell it once more from the beginning to the end, and say what you’ll take from it for next time.'
const OWN = /^\d+$/

/**
 * The next hint for a question. Before the first answer those of the question, in their order; then the first part that
 * is missing and no hint was about; where none is left, what makes an answer strong. `given` holds the ids so far.
 */
export const nextBehavioralHint = (
  { type, hints }: Pick<PracticeQuestion, 'type' | 'hints'>,
  answers: readonly string[],
  given: readonly string[],
): { id: string; text: string } => {
  const own = given.filter((id) => OWN.test(id)).length
  const ownHint = { id: `${own + 1}`, text: hints[own] ?? LAST_HINT }
  if (answers.length === 0) return ownHint
  const missing = readAnswerParts(type, answers).missing.find((part) => !given.includes(part))
  if (missing) return { id: missing, text: BY_PART[missing] }
  const strongest = hints.length
  const text = hints.at(-1)
  return given.includes(`${strongest}`) || !text
    ? { id: `${strongest + 1}`, text: LAST_HINT }
    : { id: `${strongest}`, text }
}
