/** The words for a behavioral score, from the highest; voice interviews have bands of their own. */
export const BEHAVIORAL_SCORE_BANDS = [
  { from: 85, word: 'Excellent' },
  { from: 70, word: 'Good' },
  { from: 55, word: 'Average' },
  { from: 0, word: 'Needs Improvement' },
] as const
export type BehavioralScoreWord = (typeof BEHAVIORAL_SCORE_BANDS)[number]['word']

/** The word for a score of 0-100. */
export const behavioralScoreWord = (score: number): BehavioralScoreWord =>
  BEHAVIORAL_SCORE_BANDS.find(({ from }) => score >= from)?.word ?? 'Needs Improvement'
