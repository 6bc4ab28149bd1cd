/** What is said while an interview is scored, in the room and on the page of its result. */
export const ANALYSIS_UNDER_WAY = 'Generating your interview analysis...'

/** The steps of scoring, in their order. */
export const ANALYSIS_STEPS = {
  reading: 'Reading your transcript',
  scoring: 'Finding evidence for each score',
} as const
