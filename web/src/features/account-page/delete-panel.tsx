import { DeleteAccountReply } from '@preceptor/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AlertDialog } from '../../components/alert-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { ApiFailure, failureText } from '../../lib/api-failure.ts'
import { longDate } from '../../lib/durations.ts'
import { useApi, useSession } from '../account/session-context.tsx'

interface Fields {
  password: string
}

const isWrongPassword = (error: unknown) => error instanceof ApiFailure && error.code === 'WRONG_PASSWORD'

/** Asks for the password and deletes; what happens is said before, and again on the front page after. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const { forget } = useSession()
  const form = useId()
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { password: '' },
  })
  const deleting = useMutation({
    mutationFn: (fields: Fields) => api.post('/api/auth/delete-account', fields, DeleteAccountReply),
    onSuccess: ({ purgeBy }) =>
      forget(`Your account is deleted. Everything we hold on you will be gone by ${longDate(purgeBy)}.`),
    onError: (error) => {
      if (isWrongPassword(error)) setError('password', { message: error.message }, { shouldFocus: true })
    },
  })
  return (
    <AlertDialog
      open
      title="Delete your account?"
      confirm={{
        label: 'Delete my account',
        look: 'danger',
        busyText: deleting.isPending && 'Deleting...',
        form,
      }}
      cancel={{ label: 'Keep my account', onPress: onClose }}
    >
      <p>
        Your account is locked at once and you are signed out everywhere. Your interviews, scores and personal
        data are erased within 30 days. This cannot be undone.
      </p>
      {deleting.error && !isWrongPassword(deleting.error) && (
        <Notice tone="bad">{failureText(deleting.error, 'Failed to delete your account')}</Notice>
      )}
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={handleSubmit((fields) => deleting.mutate(fields))}
      >
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', { required: 'Password is required' })}
        />
      </form>
    </AlertDialog>
  )
}

/** Leaving for good. */
export function DeletePanel() {
  const [asking, setAsking] = useState(false)
  return (
    <section className="card stack" aria-labelledby="delete">
      <h2 id="delete">Delete account</h2>
      <p className="small muted">
        Locks your account at once and erases everything within 30 days. You may want to download your data
        first.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </section>
  )
}
