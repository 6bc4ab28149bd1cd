/** What several features say alike of a practice. */
export const ANSWERS_SAFE = 'Your answers are safe. Please try again in a minute.'
export const SESSIONS_SAFE = 'Your sessions and scores are safe.'
export const VOICE_SETUP_TITLE = 'Set up your voice interview'
export const INTERVIEW_NOT_STARTED = 'The interview didn’t start'
export const PICK_UP = 'Pick up where you left off'
export const ANSWER_SO_FAR = 'Your answer so far'
export const AFTER_FIRST_SCORE = 'After your first scored session'
