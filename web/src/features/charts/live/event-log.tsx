import { Download } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import { saveFile } from '../../../shared/lib/save-file.ts'

export interface LogRow {
  key: string
  time: string
  event: string
  from: string
  to: string
  /** What was said; only where it was asked for. */
  text?: string
}

/** Events, newest first. */
export function EventLog({ rows, empty }: { rows: readonly LogRow[]; empty: string }) {
  const save = () =>
    saveFile(new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' }), 'events.json')
  return (
    <section aria-labelledby="sc-log">
      <div className="row between">
        <h2 id="sc-log">Event log</h2>
        {rows.length > 0 && (
          <Button look="bare" onClick={save}>
            <Download className="i" /> Save as JSON
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <section
          className="sc-log"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="Events, newest first"
        >
          <table>
            <thead>
              <tr>
                {['Time', 'Event', 'From', 'To'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map((row) => (
                <tr key={row.key}>
                  <td className="num">{row.time}</td>
                  <th scope="row">
                    <code>{row.event}</code>
                    {row.text && <p className="small">{row.text}</p>}
                  </th>
                  <td>
                    <code>{row.from}</code>
                  </td>
                  <td>
                    <code>{row.to}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
