import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { PageLoading } from '../components/page-loading.tsx'
import { RetryButton } from '../components/retry-button.tsx'
import { failureText } from '../lib/api-failure.ts'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { type AuditSearch, useAuditLog } from './use-audit-log.ts'

/** An audit log with what narrows it down, older events on request, and a file of all of it. */
export function AuditLog({
  path,
  about,
  fileNameOf,
}: {
  /** Of the api. */
  path: string
  /** Whose events these are, in a sentence. */
  about: string
  fileNameOf: (format: 'csv' | 'json') => string
}) {
  const [search, setSearch] = useState<AuditSearch>({ kind: '', person: '' })
  const log = useAuditLog(path, search)
  const { data, isError, error, isPlaceholderData } = log
  if (!data && !isError) return <PageLoading text="Loading the audit log..." />
  const events = data?.pages.flatMap((page) => page.events) ?? []
  return (
    <div className="stack">
      <p className="muted">
        {about}{' '}
        {data &&
          `Events are kept for ${data.pages[0]?.keptDays} days. They can’t be changed. Each has an entry number once it is sealed, seconds later.`}
      </p>
      {events.length > 0 && <AuditExport path={path} fileNameOf={fileNameOf} />}
      <AuditFilters search={search} onSearch={setSearch} />
      {isError && (
        <Notice tone="bad" actions={<RetryButton query={log} />}>
          {failureText(error, 'Failed to load the audit log')}
        </Notice>
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className="stack">
          {events.length > 0 ? (
            <AuditTable events={events} />
          ) : (
            <p className="card muted">
              {search.kind || search.person
                ? 'No events match. Try another event or person.'
                : 'Events will show up here as people sign in and change things.'}
            </p>
          )}
          {log.hasNextPage && (
            <div>
              <Button
                look="quiet"
                busyText={log.isFetchingNextPage && 'Loading...'}
                onClick={() => void log.fetchNextPage()}
              >
                Show older events
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
