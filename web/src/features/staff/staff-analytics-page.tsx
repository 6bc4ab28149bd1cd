import { monthDay } from '@preceptor/domain/text/month-day'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Segmented } from '../../shared/components/fields/segmented.tsx'
import { Notice } from '../../shared/components/notice.tsx'
import { PageLoading } from '../../shared/components/page-loading.tsx'
import { RetryButton } from '../../shared/components/retry-button.tsx'
import { ApiFailure, failureText } from '../../shared/lib/api-failure.ts'
import { paths } from '../../shared/paths.ts'
import { StaffNav } from './staff-nav.tsx'
import { StatsGrid } from './stats-grid.tsx'
import { type ClickStats, SPANS, type Span, spanOf, useClickStats } from './use-click-stats.ts'

const CHOICES = Object.entries(SPANS).map(([value, { label }]) => ({ value: value as Span, label }))

/** Three columns fit beside each other on a phone. */
const NARROW_TABLES = '[&_table]:text-sm [&_td]:px-2 [&_th]:px-2'

const LONGEST: Span = '90'

/** Whether nobody did anything in the span. */
const isNothing = ({ summary, funnel, dashboard }: ClickStats) =>
  summary.totalClicks + summary.conversions + summary.guide.clicks + summary.guide.orders === 0 &&
  funnel.steps.every(({ count }) => count === 0) &&
  dashboard.topPages.length === 0

/** From which day to which, as the day chart counts them. */
const daysText = ({ dashboard: { clicksOverTime: days } }: ClickStats) =>
  days.length === 0
    ? ''
    : `${monthDay(days[0]!.date)} to ${monthDay(days.at(-1)!.date)}, today so far. Days are in UTC.`

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
      <div className="row items-center gap-x-4 gap-y-2">
        <Segmented
          label="Time"
          choices={CHOICES}
          value={span}
          onChange={(days) => setQuery({ days }, { replace: true })}
        />
        {data && <p className="small muted">{daysText(data)}</p>}
      </div>
      <p className="meta mt-3">Excludes bots and visitors who opted out of tracking.</p>
      {error && (
        <Notice tone="bad" className="mt-6" actions={<RetryButton query={stats} />}>
          {failureText(error, 'We couldn’t load the statistics. Try again.')}
        </Notice>
      )}
      {data && (
        <div className={NARROW_TABLES} aria-busy={isPlaceholderData}>
          {isNothing(data) ? (
            <section className="card mt-6 stack gap-2">
              <h2>Nothing counted yet</h2>
              <p className="muted">
                Nobody opened a page or clicked a plan in these {span} days.
                {span !== LONGEST && ' Choose a longer time to see what came before.'}
              </p>
            </section>
          ) : (
            <StatsGrid {...data} />
          )}
        </div>
      )}
    </>
  )
}
