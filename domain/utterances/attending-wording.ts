import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { NonAnswerKind } from '@preceptor/contracts/interviews/utterance'

/** What the interviewer says to something that is no answer; the question stays open. */
export interface AttendingInput {
  personality: PersonalityKey
  /** The words in which the open question was last asked. */
  asked: string
  questionType: QuestionType
  /** What can be said to a question of the candidate's. */
  response?: string | undefined
}

/** Kinds after which the question stays open. A candidate who skips it gets the next one. */
export type AttendedKind = Exclude<NonAnswerKind, 'skip'>

/** In other words what a question of this kind looks for. */
const LOOKED_FOR: Record<QuestionType, string> = {
  behavioral:
    'I’d like to hear about one real time, from work or from school: what was going on, what you did yourself, and how it ended. What comes to mind?',
  clinical:
    'I’d like to hear how you think it through: what you would look at first, what you would do, and whom you would call. Where would you start?',
  motivation:
    'I’d like to hear your own reasons, and one moment that shows them. What would you tell a friend who asked?',
  engagement:
    'This is your turn: ask me about the unit, the team or the job, or tell me what would matter to you here. What would you like to know?',
  value_proposition:
    'I’d like to hear what you would bring to this unit, with one example of it. What would your colleagues name first?',
}

type Wording = (input: AttendingInput) => string

const SAME_FOR_ALL: Record<'wait' | 'rude' | 'other_language' | 'scrap', Wording> = {
  wait: () => 'Take your time.',
  rude: ({ asked }) =>
    `Interviews can be stressful. Let’s keep it respectful, and continue when you’re ready. ${asked}`,
  other_language: ({ asked }) =>
    `I can only follow English here. Please answer in English; simple words are fine. ${asked}`,
  scrap: ({ asked }) => `I’m sorry, I only caught a word or two. Could you say that again? ${asked}`,
}

const REPEAT: Record<PersonalityKey, Wording> = {
  professional: ({ asked }) => `Of course. ${asked}`,
  clinical: ({ asked }) => `Again: ${asked}`,
  friendly: ({ asked }) => `Sure, no problem! ${asked}`,
}
const CLARIFY: Record<PersonalityKey, Wording> = {
  professional: ({ questionType }) => `Let me put it another way. ${LOOKED_FOR[questionType]}`,
  clinical: ({ questionType }) => `In other words: ${LOOKED_FOR[questionType]}`,
  friendly: ({ questionType }) => `I’m glad you asked. ${LOOKED_FOR[questionType]}`,
}
const BACK: Record<PersonalityKey, string> = {
  professional: 'Coming back to my question:',
  clinical: 'Back to my question:',
  friendly: 'And now back to you:',
}

/** The interviewer's own words are the only ones in it: nothing of what was said is echoed. */
export const attendingWording = (kind: AttendedKind, input: AttendingInput): string => {
  switch (kind) {
    case 'repeat':
      return REPEAT[input.personality](input)
    case 'clarify':
      return CLARIFY[input.personality](input)
    case 'question':
      return `${input.response ?? PASSED_ON} ${BACK[input.personality]} ${input.asked}`
    default:
      return SAME_FOR_ALL[kind](input)
  }
}

/** The honest response to a question that the posting does not answer. */
export const PASSED_ON =
  'I don’t have that in front of me, so please ask the recruiter or the nurse manager. It’s a good question for them.'

/** What leads from a question that was skipped to whatever comes next. */
export const SKIPPED: Record<PersonalityKey, string> = {
  professional: 'That’s quite all right.',
  clinical: 'That’s fine.',
  friendly: 'That’s okay, no worries!',
}
