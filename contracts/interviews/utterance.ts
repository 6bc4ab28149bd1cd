import { z } from 'zod'

/**
 * What a candidate's utterance is: an answer, or something that an interviewer attends to before the question is asked
 * again.
 */
export const UTTERANCE_KINDS = [
  'answer',
  /** Asks for the question again. */
  'repeat',
  /** Asks what the question means. */
  'clarify',
  /** Asks for time. */
  'wait',
  /** Has no answer, or wants another question. */
  'skip',
  /** Asks the interviewer about the job or the employer. */
  'question',
  /** Noise, a fragment, or words that the recogniser is not sure of. */
  'scrap',
  'rude',
  'other_language',
] as const
export const UtteranceKind = z.enum(UTTERANCE_KINDS)
export type UtteranceKind = z.infer<typeof UtteranceKind>

/** What an interviewer may ask for next, of an answer that lacks it. */
export const ANSWER_PARTS = [
  'specific_case',
  'own_part',
  'action',
  'situation',
  'result',
  'task',
  'reason',
  /** What is done differently since. */
  'learning',
] as const
export type AnswerPart = (typeof ANSWER_PARTS)[number]

/** What is no answer. */
export const NonAnswerKind = UtteranceKind.exclude(['answer'])
export type NonAnswerKind = z.infer<typeof NonAnswerKind>
