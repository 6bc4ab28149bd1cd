import type { Passkey } from '@preceptor/contracts/accounts/factors'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../shared/components/button.tsx'
import { TextField } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { agoText, shortDate } from '../../../shared/lib/durations.ts'
import { useRenamePasskey } from './use-factors.ts'

/** Gives a passkey another name. */
function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const renaming = useRenamePasskey()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { label: passkey.label } })
  const rename = ({ label }: { label: string }) =>
    renaming.mutate({ id: passkey.id, label }, { onSuccess: onDone })
  return (
    <form className="stack w-full" noValidate onSubmit={handleSubmit(rename)}>
      <TextField
        label="Name of this passkey"
        autoFocus
        autoComplete="off"
        maxLength={60}
        error={formState.errors.label?.message}
        {...register('label', { validate: (label) => label.trim() !== '' || 'Enter a name' })}
      />
      {renaming.error && (
        <Notice tone="bad">{failureText(renaming.error, 'We couldn’t save the new name. Try again.')}</Notice>
      )}
      <div className="row">
        <Button type="submit" busyText={renaming.isPending && 'Saving...'}>
          Save name
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** A passkey with what can be done about it. */
export function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [isRenaming, setRenaming] = useState(false)
  const { label, createdAt, lastUsedAt, backedUp } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="glyph max-sm:hidden">
        <Fingerprint className="i" />
      </span>
      <div className="min-w-40 flex-1">
        <p>
          <strong>{label}</strong>
        </p>
        <p className="small muted">
          Added {shortDate(createdAt)}, {lastUsedAt ? `last used ${agoText(lastUsedAt)}` : 'not used yet'}
          {backedUp && ', synced to your other devices'}
        </p>
      </div>
      {!isRenaming && (
        <div className="row gap-0 max-sm:-ms-3 sm:-me-3">
          <Button look="bare" onClick={() => setRenaming(true)}>
            Rename<span className="sr"> {label}</span>
          </Button>
          <Button look="bare" onClick={onRemove}>
            Remove<span className="sr"> {label}</span>
          </Button>
        </div>
      )}
      {isRenaming && <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />}
    </li>
  )
}
