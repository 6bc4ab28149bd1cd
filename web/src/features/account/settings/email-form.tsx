import { ADDRESS_IS_MANAGED } from '@preceptor/contracts/accounts/account-texts'
import { Email, INVALID_EMAIL, MessageReply } from '@preceptor/contracts/accounts/auth'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../shared/components/button.tsx'
import { TextField } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { hasCode } from '../../../shared/lib/api.ts'
import { ApiFailure, failureText } from '../../../shared/lib/api-failure.ts'
import { useApi } from '../../../shared/session/session-context.tsx'

interface Fields {
  email: string
}

const isAboutEmail = (error: unknown) => error instanceof ApiFailure && error.reply.field === 'email'

/** Asks for another address: the account has it once the link mailed there is opened. */
export function EmailForm({ onDone, onCancel }: { onDone: (message: string) => void; onCancel: () => void }) {
  const api = useApi()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Fields>({
    defaultValues: { email: '' },
  })
  useEffect(() => setFocus('email'), [setFocus])
  const { errors } = formState
  const asking = useMutation({
    mutationFn: (fields: Fields) => api.post('/api/auth/change-email', fields, MessageReply),
    onSuccess: ({ message }) => onDone(message),
    onError: (error) => {
      if (isAboutEmail(error)) setError('email', { message: error.message }, { shouldFocus: true })
    },
  })
  // Their organization has the address: nothing here changes it.
  if (hasCode(asking.error, 'SSO_REQUIRED'))
    return (
      <div className="stack">
        <Notice tone="info" live>
          {failureText(asking.error, ADDRESS_IS_MANAGED)}
        </Notice>
        <div className="row">
          <Button look="quiet" onClick={onCancel}>
            Close
          </Button>
        </div>
      </div>
    )
  return (
    <form className="stack" noValidate onSubmit={handleSubmit((fields) => asking.mutate(fields))}>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint="We’ll send a link there. Your address changes once you open it."
        error={errors.email?.message}
        {...register('email', {
          required: 'Email is required',
          validate: (email) => Email.safeParse(email).success || INVALID_EMAIL,
        })}
      />
      {asking.error && !isAboutEmail(asking.error) && (
        <Notice tone="bad">{failureText(asking.error, 'We couldn’t send the link. Try again.')}</Notice>
      )}
      <div className="row">
        <Button type="submit" busyText={asking.isPending && 'Sending...'}>
          Send the link
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
