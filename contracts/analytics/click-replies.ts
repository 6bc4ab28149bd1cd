import { z } from 'zod'
import { ConversionType, DeviceType } from './click-analytics.ts'

/** What staff read of visits and clicks. */

/** How far back the summary looks, in days. */
export const TIME_RANGES = { day: 1, week: 7, month: 30, quarter: 90, year: 365 } as const
export const TimeRange = z.enum(['day', 'week', 'month', 'quarter', 'year'])
export type TimeRange = z.infer<typeof TimeRange>

export const SummaryQuery = z.object({ timeRange: TimeRange.default('month') })
export const DaysQuery = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) })

const figure = z.number().int().min(0)
/** In percent, to one decimal; null where there is nothing to be a share of. */
const rate = z.number().min(0).nullable()

/** What a span came to. */
const totals = {
  totalClicks: figure,
  conversions: figure,
  /** Conversions for each hundred clicks. */
  conversionRate: rate,
  /** Presses of the guide's purchase button, and what was paid. */
  guide: z.object({ clicks: figure, orders: figure, revenueCents: figure }),
}

/**
 * GET /api/analytics/subscription-summary?timeRange=. Clicks on plans, and the conversions of accounts; of a plan or
 * a place those conversions count that began with a click there.
 */
export const SummaryReply = z.object({
  timeRange: TimeRange,
  ...totals,
  byPlan: z.array(z.object({ planType: z.string(), clicks: figure, conversions: figure })),
  byLocation: z.array(z.object({ buttonLocation: z.string(), clicks: figure, conversions: figure })),
  byConversionType: z.array(z.object({ conversionType: ConversionType, count: figure, valueCents: figure })),
  /**
   * The span of the same length just before; null where some of its visits may be deleted by now, and from the api of the
   * version before.
   */
  before: z.object(totals).nullable().default(null),
})
export type SummaryReply = z.infer<typeof SummaryReply>

/** GET /api/analytics/subscription-funnel?days=. Each rate is a share of the first step. */
export const FunnelReply = z.object({
  steps: z.array(z.object({ name: z.string(), count: figure, rate })),
})
export type FunnelReply = z.infer<typeof FunnelReply>

/** GET /api/analytics/subscription-dashboard?days=. Days are UTC, and those without anything are there. */
export const ClickDashboardReply = z.object({
  clicksOverTime: z.array(z.object({ date: z.iso.date(), count: figure })),
  conversionsOverTime: z.array(z.object({ date: z.iso.date(), count: figure })),
  devices: z.array(z.object({ deviceType: DeviceType.or(z.literal('unknown')), count: figure })),
  /** In how many visits a page was seen, the ten most seen. */
  topPages: z.array(z.object({ page: z.string(), visits: figure })),
})
export type ClickDashboardReply = z.infer<typeof ClickDashboardReply>
