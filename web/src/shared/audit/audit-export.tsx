import { Download } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { failureText } from '../lib/api-failure.ts'
import { useAuditExport } from './use-audit-log.ts'

/** The whole log as a file, with the hashes that show whether anything was changed. */
export function AuditExport({
  path,
  fileNameOf,
}: {
  path: string
  fileNameOf: (format: 'csv' | 'json') => string
}) {
  const id = useId()
  const { mutate, isPending, variables, data, isError, error } = useAuditExport(path, fileNameOf)
  const begin = (format: 'csv' | 'json') => () => {
    if (!isPending) mutate(format)
  }
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Export</h2>
      <p className="muted">
        All events with their hashes, oldest first. Each hash covers the one before it, so any change is
        visible. The JSON file says how to check them.
      </p>
      <div className="row gap-3">
        <Button busyText={isPending && variables === 'csv' && 'Preparing...'} onClick={begin('csv')}>
          <Download className="i" />
          Export CSV
        </Button>
        <Button
          look="quiet"
          busyText={isPending && variables === 'json' && 'Preparing...'}
          onClick={begin('json')}
        >
          <Download className="i" />
          Export JSON
        </Button>
      </div>
      {isError && <Notice tone="bad">{failureText(error, 'Failed to export the audit log')}</Notice>}
      {data && !isPending && (
        <Notice tone="good" live>
          Saved as <span className="wrap-anywhere">{data}</span>.
        </Notice>
      )}
    </section>
  )
}
