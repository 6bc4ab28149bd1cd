/** How many behavioral questions there are, for pages that name the number without loading the questions. */
export const PRACTICE_QUESTION_COUNT = 18
