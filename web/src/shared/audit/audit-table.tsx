import type { AuditEntry } from '@preceptor/contracts/teams/audit-log'
import { auditSentence } from '@preceptor/domain/audit/audit-words'

let moment: Intl.DateTimeFormat | undefined
/** The first format takes long to make: no page is to wait for one it does not show. */
const momentText = (at: string) => {
  moment ??= new Intl.DateTimeFormat('en-US', {
    ...{ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZoneName: 'short',
  })
  return moment.format(new Date(at))
}

function AuditRow({ event }: { event: AuditEntry }) {
  const { at, device, addressPrefix, seq } = event
  return (
    <tr>
      <th scope="row" className="num whitespace-nowrap">
        <time dateTime={at}>{momentText(at)}</time>
      </th>
      <td data-label="What happened" className="wrap-anywhere">
        {auditSentence(event)}
      </td>
      <td data-label="From" className={device || addressPrefix ? undefined : 'max-sm:hidden'}>
        <span className="sm:whitespace-nowrap">
          {device ?? (addressPrefix ? '' : '—')}
          {addressPrefix && <span className="meta num block max-sm:ml-2 max-sm:inline">{addressPrefix}</span>}
        </span>
      </td>
      <td data-label="Number" className="num end">
        {seq ?? <span className="meta">Pending</span>}
      </td>
    </tr>
  )
}

/** Events, the newest first: when, what, from where, and the place in the chain of hashes. */
export function AuditTable({ events }: { events: readonly AuditEntry[] }) {
  return (
    <div className="table-wrap">
      <table className="cards-narrow events">
        <caption className="sr">Audit log, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">What happened</th>
            <th scope="col">From</th>
            <th scope="col" className="end">
              Number
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <AuditRow key={event.id} event={event} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
