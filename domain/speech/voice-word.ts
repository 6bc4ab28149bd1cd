/** The words of the voice scale, from the highest (spec 2 section 9); written practice has bands of its own. */
export const VOICE_SCORE_BANDS = [
  { from: 90, word: 'Excellent' },
  { from: 80, word: 'Strong' },
  { from: 70, word: 'Good' },
  { from: 60, word: 'Fair' },
] as const

/** The word for a score of 0-100 on the voice scale. */
export const voiceWord = (score: number): string =>
  VOICE_SCORE_BANDS.find(({ from }) => score >= from)?.word ?? 'Needs Work'
