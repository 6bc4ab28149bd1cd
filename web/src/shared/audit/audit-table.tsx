import type { AuditEntry } from '@preceptor/contracts/teams/audit-log'
import { accountName, auditSentence } from '@preceptor/domain/audit/audit-words'
import { Fragment } from 'react'

let moment: Intl.DateTimeFormat | undefined
/** The first format takes long to make: no page is to wait for one it does not show. */
const momentText = (at: string) => {
  moment ??= new Intl.DateTimeFormat('en-US', {
    ...{ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZoneName: 'short',
  })
  return moment.format(new Date(at))
}

interface Part {
  text: string
  isName: boolean
}

/** A sentence in parts, every `name (address)` of these people shortened to the name. */
const withNamesAlone = (sentence: string, people: readonly { written: string; name: string }[]) => {
  let parts: Part[] = [{ text: sentence, isName: false }]
  for (const { written, name } of people)
    parts = parts.flatMap((part) =>
      part.isName
        ? [part]
        : part.text.split(written).flatMap((text, at): Part[] =>
            at === 0
              ? [{ text, isName: false }]
              : [
                  { text: name, isName: true },
                  { text, isName: false },
                ],
          ),
    )
  return parts
}

/** What happened, with names in bold and their addresses quietly below. */
function Happened({ event }: { event: AuditEntry }) {
  const sentence = auditSentence(event)
  const people = [event.actor.account, event.target]
    .flatMap((account) =>
      account?.name && account.email
        ? [{ written: accountName(account), name: account.name, email: account.email }]
        : [],
    )
    .filter(({ written }) => sentence.includes(written))
  return (
    <div>
      {withNamesAlone(sentence, people).map(({ text, isName }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
        isName ? <strong key={at}>{text}</strong> : <Fragment key={at}>{text}</Fragment>,
      )}
      {people.length > 0 && (
        <span className="meta block">{[...new Set(people.map(({ email }) => email))].join(', ')}</span>
      )}
    </div>
  )
}

function AuditRow({ event }: { event: AuditEntry }) {
  const { at, device, addressPrefix, seq } = event
  return (
    <tr>
      <th scope="row" className="num whitespace-nowrap">
        <time dateTime={at}>{momentText(at)}</time>
      </th>
      <td data-label="What happened" className="wrap-anywhere">
        <Happened event={event} />
      </td>
      <td data-label="From" className={device || addressPrefix ? undefined : 'max-sm:hidden'}>
        <span className="sm:whitespace-nowrap">
          {device ?? (addressPrefix ? '' : '—')}
          {addressPrefix && <span className="meta num block max-sm:ml-2 max-sm:inline">{addressPrefix}</span>}
        </span>
      </td>
      <td data-label="Entry" className="num end">
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
              Entry
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
