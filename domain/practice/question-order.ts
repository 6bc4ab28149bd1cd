import { personalityOf } from '@preceptor/content/personalities'
import type { BankQuestion } from '@preceptor/content/question-bank'
import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'

export const CLOSING_TYPES: readonly QuestionType[] = ['engagement', 'value_proposition']

export interface AskedBefore {
  personality: PersonalityKey
  /** The ids that were asked in each of the candidate's last interviews, the newest first. */
  lately: readonly (readonly string[])[]
  /** Decides between questions that are as good as each other; without one they stand as in the bank. */
  seed?: string
}

const DIFFICULTIES = ['beginner', 'intermediate', 'advanced']

/** FNV-1a, 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}

/** 0 for a question that was not asked lately; the more recent, the higher. */
const recencyOf = (id: string, lately: readonly (readonly string[])[]): number => {
  const at = lately.findIndex((ids) => ids.includes(id))
  return at < 0 ? 0 : lately.length - at
}

/** How far a question is from what this interviewer asks about, 0 is nearest. */
const distanceOf = ({ category, difficulty }: BankQuestion, personality: PersonalityKey): number => {
  const { asksAbout, beginsEasy } = personalityOf(personality)
  const at = asksAbout.indexOf(category)
  return (at < 0 ? asksAbout.length : at) + (beginsEasy ? DIFFICULTIES.indexOf(difficulty) : 0)
}

/** Questions in the order in which this interviewer would rather ask this candidate: what was not asked lately first. */
export const orderQuestions = <One extends BankQuestion>(
  questions: readonly One[],
  { personality, lately, seed }: AskedBefore,
): One[] => {
  const keyed = questions.map((question, at) => ({
    question,
    key: [
      recencyOf(question.id, lately),
      distanceOf(question, personality),
      seed === undefined ? at : hash(`${seed} ${question.id}`),
    ] as const,
  }))
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((value, index) => value !== b[index])
    return at < 0 ? 0 : a[at]! - b[at]!
  }
  return keyed.toSorted((a, b) => compare(a.key, b.key)).map(({ question }) => question)
}
