import { Email } from '@preceptor/contracts/accounts/auth'
import { AUDIT_KIND_GROUPS } from '@preceptor/domain/audit/audit-kind-names'
import { dayIn } from '@preceptor/domain/plan/days'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { SelectField, TextField } from '../components/fields/field.tsx'
import { FoldOnNarrow } from '../components/fold-on-narrow.tsx'
import type { AuditSearch } from './use-audit-log.ts'

/** The time zone of this browser, by its long name, as in `Central Standard Time`. */
const zoneName = () =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value

/** A day that somebody is still typing has a year before any log. */
const isWhole = (day: string) => day === '' || day >= '2000'

type Days = Pick<AuditSearch, 'from' | 'to'>

/** The first and the last day of a search, at once when both are whole and in order. */
function DayFields({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const [typed, setTyped] = useState(days)
  const isReversed = ({ from, to }: Days) => from !== '' && to !== '' && from > to
  const change = (part: Partial<Days>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isWhole(next.from) && isWhole(next.to) && !isReversed(next)) onDays(next)
  }
  const today = dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const isWrong = isWhole(typed.from) && isWhole(typed.to) && isReversed(typed)
  return (
    <>
      <TextField
        label="From"
        type="date"
        max={today}
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        max={today}
        value={typed.to}
        error={isWrong ? 'The last day is before the first' : undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
    </>
  )
}

/** What the log is narrowed down to, in a line. */
const filtersText = ({ kind, person, from, to }: AuditSearch) => {
  const chosen = [kind && 'one kind of event', (from || to) && 'some days', person].filter(Boolean)
  return chosen.length > 0 ? `Only ${chosen.join(', ')}` : 'By event, days or person'
}

/** Narrows a log down to a kind and to days, at once, and to a person, once their address is whole. */
export function AuditFilters({
  search,
  onSearch,
}: {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}) {
  const [person, setPerson] = useState(search.person)
  const [isWrong, setWrong] = useState(false)
  const find = () => {
    const typed = person.trim()
    const isSound = typed === '' || Email.safeParse(typed).success
    setWrong(!isSound)
    if (isSound) onSearch({ ...search, person: typed })
  }
  return (
    <form
      className="stack gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <FoldOnNarrow title="Filter events" about={filtersText(search)}>
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 main:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,4fr)]">
          <div className="col-span-2 main:col-span-1">
            <SelectField
              label="What happened"
              value={search.kind}
              onChange={({ target }) => onSearch({ ...search, kind: target.value })}
            >
              <option value="">Everything</option>
              {AUDIT_KIND_GROUPS.map(([group, kinds]) => (
                <optgroup key={group} label={group}>
                  {Object.entries(kinds).map(([kind, name]) => (
                    <option key={kind} value={kind}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
          </div>
          <DayFields days={search} onDays={(days) => onSearch({ ...search, ...days })} />
          <div className="row col-span-2 items-start gap-3 main:col-span-1">
            <div className="min-w-0 flex-1">
              <TextField
                label="Person"
                type="email"
                autoComplete="off"
                placeholder="nurse@hospital.org"
                value={person}
                error={isWrong ? 'Enter a full email address' : undefined}
                onChange={({ target }) => {
                  setPerson(target.value)
                  setWrong(false)
                }}
              />
            </div>
            <Button type="submit" look="quiet" className="mt-7">
              Find
            </Button>
          </div>
        </div>
      </FoldOnNarrow>
      <p className="meta">Days and times are in your time zone: {zoneName()}.</p>
    </form>
  )
}
