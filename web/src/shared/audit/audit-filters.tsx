import { Email } from '@preceptor/contracts/accounts/auth'
import { AUDIT_KIND_GROUPS } from '@preceptor/domain/audit/audit-kind-names'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { SelectField, TextField } from '../components/fields/field.tsx'
import type { AuditSearch } from './use-audit-log.ts'

/** Narrows a log down to a kind, at once, and to a person, once their address is whole. */
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
      className="grid items-start gap-4 sm:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
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
      <div className="row items-start gap-3">
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
    </form>
  )
}
