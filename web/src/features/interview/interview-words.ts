/** What several parts of an interview say alike, before it and in it. */
export const FINISH_WITH_FEEDBACK = 'Finish and get feedback'
export const LAST_QUESTION = 'That was the last question'
export const ANALYSIS_NEXT = 'Your analysis comes next.'
export const SCORED_AS_VOICE = 'Scored the same as voice.'
