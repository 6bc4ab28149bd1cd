/** The word of the voice scale (spec 2 section 9). */
export function voiceWord(score: number): string {
  if (score >= 90) return 'Excellent'
  if (score >= 80) return 'Strong'
  if (score >= 70) return 'Good'
  return score >= 60 ? 'Fair' : 'Needs Work'
}
