import { ExportFormat, ExportScope, MAX_DOCUMENT_ROWS, type TeamReply } from '@preceptor/contracts/teams/team'
import { grouped } from '@preceptor/domain/text/us-english'
import { Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { SelectField, TextField } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import {
  daysProblem,
  type ExportRequest,
  FORMAT_NAMES,
  SCOPE_NAMES,
  sizeText,
  usualDays,
} from './export-request.ts'
import { useExport, useExportSize } from './use-export.ts'

/** What came of an export. */
export function ExportOutcome({ saved, failed }: Pick<ReturnType<typeof useExport>, 'saved' | 'failed'>) {
  if (failed) return <Notice tone="bad">{failed}</Notice>
  if (!saved) return null
  return (
    <Notice tone="good" live>
      Saved as <span className="wrap-anywhere">{saved}</span>.
    </Notice>
  )
}

/** The export manager: a file of the team in a format, of a scope, over some days. */
export function ExportPanel({ team }: { team: TeamReply['team'] }) {
  const [request, setRequest] = useState<ExportRequest>({ format: 'csv', scope: 'complete', ...usualDays() })
  const { begin, busy, saved, failed } = useExport(team)
  const problem = daysProblem(request)
  const size = useExportSize(team.teamId, request, problem === null)
  const isDocument = request.format === 'excel' || request.format === 'pdf'
  const isTooLarge = isDocument && !!size?.tooLargeForDocuments
  const { to: today } = usualDays()
  const change = (part: Partial<ExportRequest>) => setRequest({ ...request, ...part })
  return (
    <form
      className="stack"
      aria-label="Export"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null && !isTooLarge) begin(request)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Format"
          value={request.format}
          onChange={({ target }) => change({ format: ExportFormat.parse(target.value) })}
        >
          {ExportFormat.options.map((format) => (
            <option key={format} value={format}>
              {FORMAT_NAMES[format]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Scope"
          value={request.scope}
          onChange={({ target }) => change({ scope: ExportScope.parse(target.value) })}
        >
          {Object.entries(SCOPE_NAMES).map(([scope, name]) => (
            <option key={scope} value={scope}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="From"
          type="date"
          max={today}
          value={request.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          max={today}
          value={request.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <div className="row between">
        <div role="status">
          {problem || isTooLarge ? (
            <p className="error">
              <TriangleAlert className="i" />
              {problem ??
                `${FORMAT_NAMES[request.format]} holds up to ${grouped(MAX_DOCUMENT_ROWS)} rows. Choose CSV or JSON, or fewer days.`}
            </p>
          ) : (
            <p className="small muted num">{size ? sizeText(size.bytes[request.format]) : ''}</p>
          )}
        </div>
        <Button
          type="submit"
          busyText={busy && 'Preparing...'}
          aria-disabled={problem !== null || isTooLarge || undefined}
        >
          <Download className="i" />
          Export
        </Button>
      </div>
      <ExportOutcome saved={saved} failed={failed} />
      <p className="meta">Days are in UTC. Exports hold scores and dates, never answers or feedback.</p>
    </form>
  )
}
