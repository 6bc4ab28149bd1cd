import type { InterviewSnapshot } from '@preceptor/statecharts/interview'

/**
 * Whether the candidate may begin to answer: in their turn, and at any time while the interviewer speaks, but
 * for the goodbye.
 */
export const mayAnswer = (interview: InterviewSnapshot): boolean =>
  interview.hasTag('nurseMayTalk') ||
  (interview.hasTag('interviewerSpeaking') && !interview.matches('closing'))

/** Whether an answer may be typed; that also takes the place of a recording. */
export const mayType = (interview: InterviewSnapshot): boolean =>
  interview.hasTag('nurseMayType') || mayAnswer(interview)
