import { MessageReply } from '@preceptor/contracts/accounts/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../shared/components/button.tsx'
import { PasswordField } from '../../../shared/components/fields/password-field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { ApiFailure, failureText } from '../../../shared/lib/api-failure.ts'
import { useApi, useUser } from '../../../shared/session/session-context.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import {
  isAboutPassword,
  isLongEnough,
  isSameAs,
  liveMatch,
  liveMismatch,
} from '../password/new-password-rules.ts'
import { SESSIONS_QUERY } from './use-sessions.ts'

interface Fields {
  current: string
  password: string
  confirm: string
}

/** A new password for the one the user knows; their other devices are signed out by it. */
export function ChangePasswordPanel() {
  const api = useApi()
  const user = useUser()
  const queries = useQueryClient()
  const { register, handleSubmit, getValues, reset, setError, control, formState } = useForm<Fields>({
    defaultValues: { current: '', password: '', confirm: '' },
  })
  const { errors } = formState
  const [isOpen, setOpen] = useState(false)
  const [password, confirm] = useWatch({ control, name: ['password', 'confirm'] })
  const changing = useMutation({
    mutationFn: ({ current, password }: Fields) =>
      api.post(
        '/api/auth/change-password',
        { currentPassword: current, newPassword: password },
        MessageReply,
      ),
    onSuccess: () => {
      reset()
      setOpen(false)
      void queries.invalidateQueries({ queryKey: SESSIONS_QUERY })
    },
    onError: (error) => {
      const field = fieldOf(error)
      if (field) setError(field, { message: error.message }, { shouldFocus: true })
    },
  })
  const close = () => {
    if (changing.isPending) return
    reset()
    changing.reset()
    setOpen(false)
  }
  return (
    <section className="stack" aria-labelledby="change-password">
      <div className="setting">
        <h3 id="change-password">Change password</h3>
        {!isOpen && (
          <Button
            look="quiet"
            onClick={() => {
              changing.reset()
              setOpen(true)
            }}
          >
            Change<span className="sr"> password</span>
          </Button>
        )}
      </div>
      {changing.isSuccess && (
        <Notice tone="good" live>
          Your password has been changed. Your other devices are signed out.
        </Notice>
      )}
      {isOpen && (
        <form className="stack" noValidate onSubmit={handleSubmit((fields) => changing.mutate(fields))}>
          <input className="hidden" type="email" autoComplete="username" value={user?.email ?? ''} readOnly />
          <PasswordField
            label="Current Password"
            autoFocus
            autoComplete="current-password"
            error={errors.current?.message}
            {...register('current', { required: 'Current password is required' })}
          />
          <NewPasswordField
            label="New Password"
            preset="reset"
            typed={password}
            owner={{
              email: user?.email ?? '',
              firstName: user?.firstName ?? null,
              lastName: user?.lastName ?? null,
            }}
            error={errors.password?.message}
            {...register('password', { validate: isLongEnough, deps: ['confirm'] })}
          />
          <PasswordField
            label="Confirm New Password"
            autoComplete="new-password"
            error={errors.confirm?.message ?? liveMismatch(password, confirm)}
            ok={liveMatch(password, confirm)}
            {...register('confirm', { validate: isSameAs(() => getValues('password')) })}
          />
          {changing.error && !fieldOf(changing.error) && (
            <Notice tone="bad">
              {failureText(changing.error, 'We couldn’t change your password. Try again.')}
            </Notice>
          )}
          <div className="row actions">
            <Button type="submit" busyText={changing.isPending && 'Saving...'}>
              Change password
            </Button>
            <Button look="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

/** The field an error belongs under; null for one about the whole. */
const fieldOf = (error: unknown): 'current' | 'password' | null => {
  if (error instanceof ApiFailure && error.code === 'WRONG_PASSWORD') return 'current'
  return isAboutPassword(error) ? 'password' : null
}
