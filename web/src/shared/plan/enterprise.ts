import { TEAM_SEATS } from '@preceptor/domain/billing/plans'

/** For whom the plans are too small. */
export const ENTERPRISE = `More than ${TEAM_SEATS} people. Custom pricing, set up in 1-2 weeks.`
