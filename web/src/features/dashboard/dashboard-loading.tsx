import { UsagePanel } from '../../shared/plan/usage-panel.tsx'
import { MetricStrip } from './metric-strip.tsx'

/** Where the next step and the plan will be. */
const StepLoading = () => (
  <>
    <div className="stage-panel next min-h-72 main:min-h-52" aria-busy="true">
      <p className="eyebrow">Your next step</p>
    </div>
    <div className="h-52 rounded-lg bg-surface-2" />
  </>
)

/**
 * The dashboard's layout while what it shows is on its way, with its upper part where that is not there either; a
 * sentence says so once it is late.
 */
export function DashboardLoading({
  late,
  withStep,
  withUsage,
}: {
  late: boolean
  withStep?: boolean
  withUsage: boolean
}) {
  return (
    <>
      <p className={late ? 'muted' : 'sr'} role="status">
        {late ? 'Adding up your sessions...' : ''}
      </p>
      {withStep && <StepLoading />}
      <div className="side-by-side" aria-busy="true">
        <div className="h-104 rounded-lg bg-surface-2" />
        <div className="h-104 rounded-lg bg-surface-2" />
      </div>
      <MetricStrip metrics={undefined} />
      <div className="g-main grid gap-5" aria-hidden={!withUsage}>
        <div className="h-72 rounded-lg bg-surface-2" />
        {withUsage ? <UsagePanel /> : <div className="h-72 rounded-lg bg-surface-2" />}
      </div>
    </>
  )
}
