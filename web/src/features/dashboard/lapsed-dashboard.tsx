import type { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { useLate } from '../../shared/hooks/use-late.ts'
import type { Lapse } from '../../shared/plan/lapse.ts'
import { usePlan } from '../../shared/practice-plan/use-plan.ts'
import { DashboardLoading } from './dashboard-loading.tsx'
import { LapsedPanel } from './lapsed-panel.tsx'
import { LapsedStats } from './lapsed-stats.tsx'
import { PlanCard } from './plan/plan-card.tsx'

/** The dashboard of whoever has no access: everything that was reached, to be read, and nothing to begin. */
export function LapsedDashboard({
  lapse,
  stats,
}: {
  lapse: Lapse
  /** Undefined while it is on its way. */
  stats: DashboardReply | undefined
}) {
  const { data } = usePlan()
  const late = useLate(1_000)
  return (
    <>
      <LapsedPanel lapse={lapse} stats={stats} />
      {data?.plan && <PlanCard plan={data.plan} today={data.today} locked />}
      {!stats && <DashboardLoading late={late} withUsage={false} />}
      {stats && stats.recentSessions.length > 0 && <LapsedStats {...stats} plan={data?.plan ?? null} />}
    </>
  )
}
