import { PLANS } from '@preceptor/domain/billing/plans'

const inDays = (hours: number) => `${hours / 24} days (${hours} hours)`

/**
 * How long an incomplete chat is kept (spec 2 section 2), by the candidate's plan's hours; null while their
 * plan is not known.
 */
export const keptText = (retentionHours: number | null): string => {
  if (retentionHours === null)
    return `Your chat is kept for ${PLANS.free.retentionHours} hours on the free plan and for ${inDays(PLANS.professional.retentionHours)} on the others.`
  return retentionHours <= 24
    ? `Your chat is kept for ${retentionHours} hours.`
    : `Your chat is kept for ${inDays(retentionHours)}.`
}
