/** What the report of an interview and its page say alike: their headings, and how sure their scores are. */
export const REPORT_HEADINGS = {
  compared: 'Compared with before',
  findings: 'What matters most',
  strengths: 'Strengths',
  growth: 'Areas for Growth',
  coaching: 'Specific Coaching Points',
  nextSteps: 'Recommended Next Steps',
} as const
/** Where the candidate's words were, once they are gone. */
export const WORDS_DELETED =
  'We deleted the transcript and your quotes on schedule. Your scores and measurements stay.'
export const SAME_RUBRIC_ONLY = 'Only interviews scored by the same rubric are compared.'

/** Of a score that changed by no more than chance does; `day` as in "Nov 3". */
export const aboutTheSame = (day: string): string => `About the same as on ${day}`

/** How far chance moves an overall score, `band` in points. */
export const bandText = (band: number): string =>
  `Worded differently, the same answers could score ${band} points higher or lower.`
