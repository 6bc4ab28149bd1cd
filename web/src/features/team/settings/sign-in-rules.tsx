import type { TeamPolicy } from '@preceptor/contracts/teams/team-policy'
import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { SelectField } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { teamFailureText } from '../page/team-failure.ts'
import { About } from './about.tsx'
import { IDLE_CHOICES, idleText } from './idle-words.ts'
import { usePolicy } from './use-policy.ts'

function RulesForm({ teamId, saved }: { teamId: string; saved: TeamPolicy }) {
  const { saving } = usePolicy(teamId)
  const [chosen, setChosen] = useState(saved)
  const choose = (part: Partial<TeamPolicy>) => {
    if (!saving.isPending) saving.reset()
    setChosen({ ...chosen, ...part })
  }
  const choices = IDLE_CHOICES.includes(chosen.idleMinutes)
    ? IDLE_CHOICES
    : [...IDLE_CHOICES, chosen.idleMinutes]
  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) saving.mutate(chosen)
      }}
    >
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            checked={chosen.requiresFactor}
            aria-describedby="requires-factor"
            onChange={({ target }) => choose({ requiresFactor: target.checked })}
          />
          <span>Require a second factor</span>
        </label>
        <p id="requires-factor" className="hint">
          Everyone signs in with a passkey, an authenticator app or your single sign-on. Anyone without one
          adds it the next time they open Preceptor. Add your own first.
        </p>
      </div>
      <div className="max-w-sm">
        <SelectField
          label="Sign people out after"
          hint="Time without use, on each device. An interview in progress counts as use."
          value={String(chosen.idleMinutes ?? '')}
          onChange={({ target }) =>
            choose({ idleMinutes: target.value === '' ? null : Number(target.value) })
          }
        >
          {choices.map((minutes) => (
            <option key={minutes ?? 'none'} value={minutes ?? ''}>
              {idleText(minutes)}
            </option>
          ))}
        </SelectField>
      </div>
      <div role="status">
        {saving.isSuccess && <Notice tone="good">Sign-in rules saved. They apply right away.</Notice>}
      </div>
      {saving.isError && <Notice tone="bad">{teamFailureText('policy', saving.error)}</Notice>}
      <div>
        <Button type="submit" look="quiet" busyText={saving.isPending && 'Saving...'}>
          Save sign-in rules
        </Button>
      </div>
    </form>
  )
}

/** What the team asks of its members' sign-ins. */
export function SignInRules({ teamId }: { teamId: string }) {
  const { policy } = usePolicy(teamId)
  return (
    <section className="card stack" aria-labelledby="sign-in-rules" aria-busy={policy.isPending}>
      <About id="sign-in-rules" title="Sign-in rules">
        They apply to everyone on the team.
      </About>
      {policy.data ? (
        <RulesForm teamId={teamId} saved={policy.data} />
      ) : policy.isError ? (
        <Notice tone="bad" actions={<RetryButton query={policy} />}>
          We couldn’t load the sign-in rules. Try again.
        </Notice>
      ) : (
        <div className="h-56 rounded-md bg-surface-2" />
      )}
    </section>
  )
}
