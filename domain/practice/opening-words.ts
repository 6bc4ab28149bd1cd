import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'

/**
 * What an interviewer says the moment the nurse has finished, before anybody knows what the candidate said: so nothing
 * here praises, judges, claims to have understood, or is untrue of any answer, "I don't know" and silence included.
 */
const ALWAYS: Record<PersonalityKey, readonly string[]> = {
  professional: ['Thank you.', 'Thank you for that.', 'Okay, thank you.', 'Thank you for your answer.'],
  clinical: ['Thank you.', 'Okay.', 'Okay, thank you.', 'Thanks for that.'],
  friendly: ['Thanks.', 'Okay, thank you.', 'Thanks for that.', 'Thanks for telling me.'],
}

/**
 * The same for a kind of question: short where a case is worked through, warmer after a story of the candidate's own.
 */
const BY_KIND: Record<PersonalityKey, Partial<Record<QuestionType, readonly string[]>>> = {
  professional: {
    behavioral: ['Thank you for telling me.', 'Okay, thank you for telling me.'],
    motivation: ['Thank you for telling me.'],
    clinical: ['Okay, noted.'],
  },
  clinical: {
    behavioral: ['Thank you for telling me.'],
    clinical: ['Noted, thank you.', 'Okay, noted.'],
  },
  friendly: {
    behavioral: ['Okay, thanks for telling me that.', 'Thank you for telling me that.'],
    motivation: ['Thank you for telling me that.'],
    value_proposition: ['Okay, thanks for telling me that.'],
  },
}

/** The words this interviewer may open a reply with, after an answer to a question of this kind. */
export const openingWordsFor = (personality: PersonalityKey, kind: QuestionType): readonly string[] => [
  ...ALWAYS[personality],
  ...(BY_KIND[personality][kind] ?? []),
]

/** All that this interviewer may open a reply with, each once. */
export const allOpeningWords = (personality: PersonalityKey): readonly string[] => [
  ...new Set([...ALWAYS[personality], ...Object.values(BY_KIND[personality]).flat()]),
]
