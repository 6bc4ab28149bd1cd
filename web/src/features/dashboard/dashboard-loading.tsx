import { useLate } from '../../shared/hooks/use-late.ts'
import { UsagePanel } from '../../shared/plan/usage-panel.tsx'
import { MetricCards } from './metric-cards.tsx'

/** The dashboard's layout while what it shows is on its way; after a second a sentence says so. */
export function DashboardLoading({ withUsage }: { withUsage: boolean }) {
  const late = useLate(1_000)
  return (
    <>
      <MetricCards metrics={undefined} />
      <div className="g-main mt-6 grid gap-4" aria-busy="true">
        <div className="stack">
          <div className="h-72 rounded-lg bg-surface-2" />
          <div className="h-44 rounded-lg bg-surface-2" />
        </div>
        <div className="stack">
          {withUsage ? <UsagePanel /> : <div className="h-44 rounded-lg bg-surface-2" />}
          <div className="h-44 rounded-lg bg-surface-2" />
        </div>
      </div>
      <p className="muted mt-4" role="status">
        {late ? 'Adding up your sessions...' : ''}
      </p>
    </>
  )
}
