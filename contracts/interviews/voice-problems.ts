/** What the page and the api say alike of an answer by voice (spec 2 sections 5 and 8). */
export const VOICE_PROBLEM = {
  tooShort: 'Recording too short - please hold the button longer and speak more',
  tooLarge: 'Recording too large - please try a shorter response',
  failed: 'Voice processing failed. Please try again or use text input.',
} as const
