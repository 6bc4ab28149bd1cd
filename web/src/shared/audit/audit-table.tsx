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

type OnTeam = (teamId: string) => void

/** The teams of an event, each of which shows its own events alone. */
function Teams({ teams, onTeam }: Pick<AuditEntry, 'teams'> & { onTeam: OnTeam }) {
  if (teams.length === 0) return <span className="meta">No team</span>
  return (
    <span className="row gap-x-3 gap-y-0">
      {teams.map(({ teamId, name }) => (
        <button key={teamId} type="button" className="link wrap-anywhere" onClick={() => onTeam(teamId)}>
          <span className="sr">Only events of </span>
          {name ?? `Deleted team (${teamId.slice(0, 8)})`}
        </button>
      ))}
    </span>
  )
}

function AuditRow({ event, onTeam }: { event: AuditEntry; onTeam: OnTeam | undefined }) {
  const { at, device, addressPrefix, seq, teams } = event
  return (
    <tr>
      <th scope="row" className="num whitespace-nowrap">
        <time dateTime={at}>{momentText(at)}</time>
      </th>
      <td data-label="What happened" className="wrap-anywhere">
        <Happened event={event} />
      </td>
      {onTeam && (
        <td data-label="Team">
          <Teams teams={teams} onTeam={onTeam} />
        </td>
      )}
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

/** Events, newest first: when, what, from where, and the place in the chain of hashes. */
export function AuditTable({
  events,
  onTeam,
}: {
  events: readonly AuditEntry[]
  /** Adds a column of teams, and is called with the one that is pressed. */
  onTeam?: OnTeam | undefined
}) {
  return (
    <div className="table-wrap">
      <table className="cards-narrow events">
        <caption className="sr">Audit log, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">What happened</th>
            {onTeam && <th scope="col">Team</th>}
            <th scope="col">From</th>
            <th scope="col" className="end">
              Entry
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <AuditRow key={event.id} event={event} onTeam={onTeam} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
