import { ConversionType } from '@preceptor/contracts/analytics/click-analytics'
import type { FunnelReply, SummaryReply, TimeRange } from '@preceptor/contracts/analytics/click-replies'
import type { readClickSummary, readFunnel } from '@preceptor/db/queries/analytics/click-stats'

/** In percent, to one decimal; null where there is nothing to be a share of. */
const rateOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((1000 * part) / whole) / 10 : null

export function presentSummary(
  timeRange: TimeRange,
  summary: Awaited<ReturnType<typeof readClickSummary>>,
): SummaryReply {
  const { totalClicks, conversions, byPlan, byLocation, byConversionType } = summary
  return {
    timeRange,
    totalClicks,
    byPlan: byPlan.map(({ name, ...counts }) => ({ planType: name, ...counts })),
    byLocation: byLocation.map(({ name, ...counts }) => ({ buttonLocation: name, ...counts })),
    conversions,
    byConversionType: byConversionType.map(({ conversionType, ...counts }) => ({
      conversionType: ConversionType.parse(conversionType),
      ...counts,
    })),
    conversionRate: rateOf(conversions, totalClicks),
    guide: {
      clicks: summary.guideClicks,
      orders: summary.guideOrders,
      revenueCents: summary.guideRevenueCents,
    },
  }
}

export function presentFunnel(counts: Awaited<ReturnType<typeof readFunnel>>): FunnelReply {
  const { visits, clicked, trials, subscriptions, upgrades } = counts
  const steps = [
    ['Visits', visits],
    ['Visits with a plan click', clicked],
    ['Trials started', trials],
    ['Subscriptions', subscriptions],
    ['Upgrades', upgrades],
  ] as const
  return { steps: steps.map(([name, count]) => ({ name, count, rate: rateOf(count, visits) })) }
}
