import { useLate } from '../../shared/hooks/use-late.ts'
import { UsagePanel } from '../../shared/plan/usage-panel.tsx'
import { MetricStrip } from './metric-strip.tsx'

/** The dashboard's layout while what it shows is on its way; after a second a sentence says so. */
export function DashboardLoading({ withUsage }: { withUsage: boolean }) {
  const late = useLate(1_000)
  return (
    <>
      <div className="side-by-side" aria-busy="true">
        <div className="h-104 rounded-lg bg-surface-2" />
        <div className="h-104 rounded-lg bg-surface-2" />
      </div>
      <MetricStrip metrics={undefined} />
      <div className="g-main grid gap-5" aria-hidden={!withUsage}>
        <div className="h-72 rounded-lg bg-surface-2" />
        {withUsage ? <UsagePanel /> : <div className="h-72 rounded-lg bg-surface-2" />}
      </div>
      <p className="muted" role="status">
        {late ? 'Adding up your sessions...' : ''}
      </p>
    </>
  )
}
