import { ACCOUNT_PURGE_DAYS, DeleteAccountReply } from '@preceptor/contracts/auth'
import { StepUpMethodsReply } from '@preceptor/contracts/step-up'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { AlertDialog } from '../../../shared/components/alert-dialog.tsx'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { PasswordField } from '../../../shared/components/password-field.tsx'
import { ApiFailure, failureText } from '../../../shared/lib/api-failure.ts'
import { longDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { useApi, useSession, useUser } from '../../../shared/session/session-context.tsx'
import { YOUR_PASSWORD_WRONG } from '../password/new-password-rules.ts'

/** Whoever signed in at their organization may never have had a password: a new sign-in there is asked for instead. */
const useWaysToProve = () => {
  const api = useApi()
  const ways = useQuery({
    queryKey: ['step-up'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/auth/step-up', StepUpMethodsReply, { signal })).methods,
    staleTime: 0,
  })
  return { signsOn: ways.data?.includes('sso') ?? false }
}

interface Fields {
  password: string
}

const isRejected = (error: unknown, code: string) => error instanceof ApiFailure && error.code === code
const isWrongPassword = (error: unknown) => isRejected(error, 'WRONG_PASSWORD')

/** Why the account was not deleted; the owner of a team is led to where it can be transferred. */
function ErrorMessage({ error }: { error: unknown }) {
  const user = useUser()
  const teamId = isRejected(error, 'OWNS_TEAM') && user?.role === 'admin' ? user.teamId : null
  return (
    <Notice
      tone="bad"
      actions={
        teamId && (
          <Link className={buttonClass({ look: 'quiet' })} to={paths.teamSettings(teamId)}>
            Go to your team's settings
          </Link>
        )
      }
    >
      {failureText(error, 'Failed to delete your account')}
    </Notice>
  )
}

/** Asks for the password and deletes; what happens is said before, and again on the front page after. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const { forget } = useSession()
  const form = useId()
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { password: '' },
  })
  const { signsOn } = useWaysToProve()
  const deleting = useMutation({
    mutationFn: ({ password }: Fields) =>
      api.post('/api/auth/delete-account', signsOn ? {} : { password }, DeleteAccountReply),
    onSuccess: ({ purgeBy }) =>
      forget(`Your account is deleted. Everything we have about you will be gone by ${longDate(purgeBy)}.`),
    onError: (error) => {
      if (isWrongPassword(error))
        setError('password', { message: YOUR_PASSWORD_WRONG }, { shouldFocus: true })
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
        We lock your account right away and sign you out everywhere. We erase your interviews, scores and
        personal data within 30 days. Changed your mind? Contact us within {ACCOUNT_PURGE_DAYS} days. After
        that, you can't undo this.
      </p>
      {deleting.error && !isWrongPassword(deleting.error) && <ErrorMessage error={deleting.error} />}
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={handleSubmit((fields) => deleting.mutate(fields))}
      >
        {!signsOn && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password', { required: 'Password is required' })}
          />
        )}
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
        This locks your account right away and erases everything within 30 days. You may want to download your
        data first.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </section>
  )
}
