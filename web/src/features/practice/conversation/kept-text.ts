/**
 * How long an incomplete chat is kept (spec 2 section 2), by the candidate's plan's hours; null while their
 * plan is not known.
 */
export const keptText = (retentionHours: number | null): string => {
  if (retentionHours === null)
    return 'Your chat is kept for 24 hours on the free plan and for 3 days (72 hours) on the others.'
  return retentionHours <= 24
    ? 'Your chat is kept for 24 hours.'
    : `Your chat is kept for ${retentionHours / 24} days (${retentionHours} hours).`
}
