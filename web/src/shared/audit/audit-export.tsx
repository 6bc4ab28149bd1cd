import { Download } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { LinkFold } from '../components/link-fold.tsx'
import { Notice } from '../components/notice.tsx'
import { failureText } from '../lib/api-failure.ts'
import { useAuditExport } from './use-audit-log.ts'

const FORMATS = { csv: 'CSV', json: 'JSON' } as const

/** The whole log as a file, with the hashes that show whether anything was changed. */
export function AuditExport({
  path,
  fileNameOf,
}: {
  path: string
  fileNameOf: (format: 'csv' | 'json') => string
}) {
  const { mutate, isPending, variables, data, isError, error } = useAuditExport(path, fileNameOf)
  return (
    <>
      <div className="row items-center gap-3">
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            look="quiet"
            busyText={isPending && variables === format && 'Preparing...'}
            onClick={() => {
              if (!isPending) mutate(format)
            }}
          >
            <Download className="i" />
            Export {FORMATS[format]}
          </Button>
        ))}
        <LinkFold label="What’s in the file">
          <p className="small muted">
            All events with their hashes, oldest first, whatever you filter above. Each hash covers the one
            before it, so any change is visible. The JSON file says how to check them. An event that is
            pending gets its entry number, and with it its place in the file, within seconds.
          </p>
        </LinkFold>
      </div>
      {isError && <Notice tone="bad">{failureText(error, 'We couldn’t make the file. Try again.')}</Notice>}
      {data && !isPending && (
        <Notice tone="good" live>
          Saved as <span className="wrap-anywhere">{data}</span>.
        </Notice>
      )}
    </>
  )
}
