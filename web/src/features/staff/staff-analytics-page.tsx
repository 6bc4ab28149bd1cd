import { Navigate, useSearchParams } from 'react-router-dom'
import { Segmented } from '../../shared/components/fields/segmented.tsx'
import { Notice } from '../../shared/components/notice.tsx'
import { PageLoading } from '../../shared/components/page-loading.tsx'
import { RetryButton } from '../../shared/components/retry-button.tsx'
import { ApiFailure, failureText } from '../../shared/lib/api-failure.ts'
import { paths } from '../../shared/paths.ts'
import { StaffNav } from './staff-nav.tsx'
import { StatsGrid } from './stats-grid.tsx'
import { SPANS, type Span, spanOf, useClickStats } from './use-click-stats.ts'

const CHOICES = Object.entries(SPANS).map(([value, { label }]) => ({ value: value as Span, label }))

/** Three columns fit beside each other on a phone. */
const NARROW_TABLES = '[&_table]:text-sm [&_td]:px-2 [&_th]:px-2'

const isForOthers = (error: unknown) => error instanceof ApiFailure && error.code === 'FORBIDDEN'

/** What clicks and visits came to, for staff. For everybody else it is a page that is not there (decision A17). */
export function StaffAnalyticsPage() {
  const [query, setQuery] = useSearchParams()
  const span = spanOf(query.get('days'))
  const stats = useClickStats(span)
  const { data, error, isPlaceholderData } = stats
  if (isForOthers(error)) return <Navigate to={paths.home} replace />
  const title = (
    <>
      <p className="eyebrow">Staff area</p>
      <h1>Clicks and conversions</h1>
      <StaffNav />
    </>
  )
  if (!data && !error)
    return (
      <>
        {title}
        <PageLoading />
      </>
    )
  return (
    <>
      {title}
      <p className="muted">
        Counted by Preceptor alone. Excludes bots and visitors who opted out of tracking.
      </p>
      <div className="mt-4">
        <Segmented
          label="Time"
          choices={CHOICES}
          value={span}
          onChange={(days) => setQuery({ days }, { replace: true })}
        />
      </div>
      {error && (
        <Notice tone="bad" className="mt-6" actions={<RetryButton query={stats} />}>
          {failureText(error, 'Failed to load the statistics')}
        </Notice>
      )}
      {data && (
        <div className={NARROW_TABLES} aria-busy={isPlaceholderData}>
          <StatsGrid {...data} />
        </div>
      )}
    </>
  )
}
