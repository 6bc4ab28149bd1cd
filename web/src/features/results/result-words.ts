/** What several parts of a result say alike. */
export const ACCENT_NOT_SCORED = 'Accent and audio quality never change a score.'
export const QUOTES_DELETED = 'The words behind it were deleted with the transcript.'
export const NO_REASON = 'There are no words behind this score.'
export const NO_WRITTEN_QUOTE = 'Nothing you wrote could be quoted for this.'
export const JUDGMENT_STEPS = 'Clinical judgment, step by step'
export const FINISH_AND_SEE_RESULTS = 'Finish and see results'

/** What does the same once more, by what it was. */
export const AGAIN_LABEL = {
  patient: 'Care for this patient again',
  answer: 'Answer this one again',
} as const
