import { ConversionType } from '@preceptor/contracts/analytics/click-analytics'
import type { FunnelReply, SummaryReply, TimeRange } from '@preceptor/contracts/analytics/click-replies'
import type {
  readClickSummary,
  readClickTotals,
  readFunnel,
} from '@preceptor/db/queries/analytics/click-stats'

/** In percent, to one decimal; null where there is nothing to be a share of. */
const rateOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((1000 * part) / whole) / 10 : null

type Totals = Awaited<ReturnType<typeof readClickTotals>>

const presentTotals = (totals: Totals) => {
  const { totalClicks, conversions, guideClicks, guideOrders, guideRevenueCents } = totals
  return {
    totalClicks,
    conversions,
    conversionRate: rateOf(conversions, totalClicks),
    guide: { clicks: guideClicks, orders: guideOrders, revenueCents: guideRevenueCents },
  }
}

export function presentSummary(
  timeRange: TimeRange,
  summary: Awaited<ReturnType<typeof readClickSummary>>,
  before: Totals | null,
): SummaryReply {
  const { byPlan, byLocation, byConversionType } = summary
  return {
    timeRange,
    ...presentTotals(summary),
    byPlan: byPlan.map(({ name, ...counts }) => ({ planType: name, ...counts })),
    byLocation: byLocation.map(({ name, ...counts }) => ({ buttonLocation: name, ...counts })),
    byConversionType: byConversionType.map(({ conversionType, ...counts }) => ({
      conversionType: ConversionType.parse(conversionType),
      ...counts,
    })),
    before: before && presentTotals(before),
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
