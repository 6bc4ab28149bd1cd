import type { AuditEntry } from '@preceptor/contracts/teams/audit-log'
import { useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { PageLoading } from '../components/page-loading.tsx'
import { RetryButton } from '../components/retry-button.tsx'
import { failureText } from '../lib/api-failure.ts'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { type AuditSearch, useAuditLog } from './use-audit-log.ts'

/** What a team is called, where an event says so; else the beginning of its id. */
const teamNameOf = (events: readonly AuditEntry[], id: string) =>
  events.flatMap(({ teams }) => teams).find(({ teamId }) => teamId === id)?.name ??
  `a deleted team (${id.slice(0, 8)})`

const ANYTHING: AuditSearch = { kind: '', person: '', from: '', to: '', team: '' }

/** An audit log with what narrows it down, older events on request, and a file of all of it. */
export function AuditLog({
  path,
  about,
  ofTeams = false,
  fileNameOf,
}: {
  /** Of the api. */
  path: string
  /** Whose events these are, in a sentence. */
  about: string
  /** Whether the events are those of many teams, each with its own. */
  ofTeams?: boolean
  fileNameOf: (format: 'csv' | 'json') => string
}) {
  const [search, setSearch] = useState<AuditSearch>(ANYTHING)
  // What is typed in the form begins anew with what is looked for.
  const [formKey, setFormKey] = useState(0)
  const top = useRef<HTMLParagraphElement>(null)
  const log = useAuditLog(path, search)
  const { data, isError, error, isPlaceholderData } = log
  if (!data && !isError) return <PageLoading text="Loading the audit log..." />
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const isNarrowed = Object.values(search).some(Boolean)
  const show = (next: AuditSearch) => {
    setSearch(next)
    // What was pressed may be gone with the events it stood among.
    top.current?.focus()
    setFormKey((key) => key + 1)
  }
  return (
    <div className="stack">
      <p className="muted" ref={top} tabIndex={-1}>
        {about} {data && `Events are kept for ${data.pages[0]?.keptDays} days, and no one can change them.`}
      </p>
      <AuditFilters key={formKey} search={search} onSearch={setSearch} />
      {isNarrowed && (
        <div className="row items-center gap-3">
          {search.team && (
            <p className="small">
              Only events of <strong className="wrap-anywhere">{teamNameOf(events, search.team)}</strong>
            </p>
          )}
          <Button look="bare" onClick={() => show(ANYTHING)}>
            Clear filters
          </Button>
        </div>
      )}
      {isError && (
        <Notice tone="bad" actions={<RetryButton query={log} />}>
          {failureText(error, 'We couldn’t load the audit log. Try again.')}
        </Notice>
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className="stack">
          {events.length > 0 ? (
            <AuditTable events={events} onTeam={ofTeams ? (team) => show({ ...search, team }) : undefined} />
          ) : (
            <p className="card muted">
              {isNarrowed
                ? 'No events match. Try other days, another event or another person.'
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
      {(events.length > 0 || isNarrowed) && <AuditExport path={path} fileNameOf={fileNameOf} />}
    </div>
  )
}
