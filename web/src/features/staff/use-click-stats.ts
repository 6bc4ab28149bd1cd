import {
  ClickDashboardReply,
  FunnelReply,
  SummaryReply,
  type TimeRange,
} from '@preceptor/contracts/analytics/click-replies'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/session/session-context.tsx'

/** The spans the page offers; one of them is in its address. */
export const SPANS = {
  '7': { label: '7 days', timeRange: 'week' },
  '30': { label: '30 days', timeRange: 'month' },
  '90': { label: '90 days', timeRange: 'quarter' },
} as const satisfies Record<string, { label: string; timeRange: TimeRange }>
export type Span = keyof typeof SPANS

export const spanOf = (days: string | null): Span => (days && days in SPANS ? (days as Span) : '30')

/** Summary, funnel and days together; those of the last span stay until the new ones are there. */
export const useClickStats = (span: Span) => {
  const api = useApi()
  return useQuery({
    queryKey: ['click-figures', span],
    queryFn: async ({ signal }) => {
      const path = (name: string, query: string) => `/api/analytics/subscription-${name}?${query}`
      const [summary, funnel, dashboard] = await Promise.all([
        api.get(path('summary', `timeRange=${SPANS[span].timeRange}`), SummaryReply, { signal }),
        api.get(path('funnel', `days=${span}`), FunnelReply, { signal }),
        api.get(path('dashboard', `days=${span}`), ClickDashboardReply, { signal }),
      ])
      return { summary, funnel, dashboard }
    },
    placeholderData: keepPreviousData,
  })
}
export type ClickStats = NonNullable<ReturnType<typeof useClickStats>['data']>
