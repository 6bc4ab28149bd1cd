import type { TeamDomain } from '@preceptor/contracts/accounts/sso'
import { useState } from 'react'
import { Button } from '../../../../shared/components/button.tsx'
import { TextField } from '../../../../shared/components/fields/field.tsx'
import { DomainRow } from './domain-row.tsx'
import { Outcome } from './outcome.tsx'
import { useSsoAction } from './use-sso.ts'

/** The mail domains of a team: whoever has an address there is its people. */
export function Domains({ teamId, domains }: { teamId: string; domains: readonly TeamDomain[] }) {
  const action = useSsoAction(teamId)
  const { begin, busy, dismiss } = action
  const [domain, setDomain] = useState('')
  return (
    <section className="stack gap-3" aria-labelledby="sso-domains">
      <h4 id="sso-domains" className="text-base">
        1. Your email domains
      </h4>
      {domains.length > 0 && (
        <ul className="list">
          {domains.map((one) => (
            <DomainRow key={`${one.domainId}-${one.status}`} teamId={teamId} domain={one} />
          ))}
        </ul>
      )}
      <form
        className="row max-w-none! items-end gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (domain.trim()) begin({ call: 'claim', domain: domain.trim() }, () => setDomain(''))
        }}
      >
        <div className="w-full sm:w-80">
          <TextField
            label="Domain"
            placeholder="hospital.org"
            autoComplete="off"
            spellCheck={false}
            value={domain}
            onChange={({ target }) => {
              setDomain(target.value)
              if (!busy) dismiss()
            }}
          />
        </div>
        <Button type="submit" look="quiet" busyText={busy?.call === 'claim' && 'Adding...'}>
          Add domain
        </Button>
      </form>
      {(action.error || domains.some(({ status }) => status === 'waiting')) && <Outcome action={action} />}
    </section>
  )
}
