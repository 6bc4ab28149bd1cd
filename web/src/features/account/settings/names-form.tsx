import { FIRST_NAME_REQUIRED } from '@preceptor/contracts/accounts/auth'
import { MeReply } from '@preceptor/contracts/accounts/session-user'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../shared/components/button.tsx'
import { TextField } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { useApi, useSession, useUser } from '../../../shared/session/session-context.tsx'

/** Corrects the names of whoever is signed in. */
export function NamesForm({ onDone, onCancel }: { onDone: (message: string) => void; onCancel: () => void }) {
  const api = useApi()
  const { actor } = useSession()
  const user = useUser()
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
  })
  useEffect(() => setFocus('firstName'), [setFocus])
  const saving = useMutation({
    mutationFn: (names: { firstName: string; lastName: string }) =>
      api.post('/api/auth/profile', names, MeReply),
    onSuccess: () => {
      actor.send({ type: 'profile.changed' })
      onDone('Your name has been changed.')
    },
  })
  return (
    <form className="stack" noValidate onSubmit={handleSubmit((names) => saving.mutate(names))}>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        error={formState.errors.firstName?.message}
        {...register('firstName', { validate: (name) => name.trim() !== '' || FIRST_NAME_REQUIRED })}
      />
      <TextField
        label="Last name"
        optional
        autoComplete="family-name"
        maxLength={100}
        {...register('lastName')}
      />
      {saving.error && (
        <Notice tone="bad">{failureText(saving.error, 'We couldn’t save your name. Try again.')}</Notice>
      )}
      <div className="row">
        <Button type="submit" busyText={saving.isPending && 'Saving...'}>
          Save name
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
