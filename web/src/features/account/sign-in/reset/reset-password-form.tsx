import { MessageReply } from '@preceptor/contracts/accounts/auth'
import type { User } from '@preceptor/contracts/accounts/session-user'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../../shared/components/button.tsx'
import { PasswordField } from '../../../../shared/components/fields/password-field.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { request } from '../../../../shared/lib/request.ts'
import { paths } from '../../../../shared/paths.ts'
import { authFailureText } from '../../../../shared/session/auth-failure.ts'
import { useSession, useUser } from '../../../../shared/session/session-context.tsx'
import { NewPasswordField } from '../../password/new-password-field.tsx'
import {
  isAboutPassword,
  isLongEnough,
  isSameAs,
  liveMatch,
  liveMismatch,
} from '../../password/new-password-rules.ts'
import { AuthPanel } from '../auth-panel.tsx'
import { isOwnAddress, OtherAccountNotice, OtherPasswordSet } from './reset-while-signed-in.tsx'

const DONE = 'Your password has been reset. Please sign in with your new password.'

const leadFor = (email: string, isOwn: boolean, other: User | null) => {
  if (other) return `For ${email}. All devices of that account will be signed out.`
  return `For ${email}. All your devices will be signed out${isOwn ? ', this one too' : ''}.`
}

interface Fields {
  password: string
  confirm: string
}

interface ResetPasswordFormProps {
  email: string
  token: string
  title?: string
  lead?: string
  /** Where signing in is. */
  next?: string
}

/**
 * Two fields for the new password. The server then ends every session of that account, so success leads to sign in,
 * where it is said; whoever is signed in with another account stays so.
 */
export function ResetPasswordForm({
  email,
  token,
  title = 'Set a new password',
  lead,
  next = paths.signIn,
}: ResetPasswordFormProps) {
  const navigate = useNavigate()
  const { end } = useSession()
  const user = useUser()
  const isOwn = !!user && isOwnAddress(email, user)
  const other = isOwn ? null : user
  const { register, handleSubmit, getValues, setError, control, formState } = useForm<Fields>({
    defaultValues: { password: '', confirm: '' },
  })
  const [password, confirm] = useWatch({ control, name: ['password', 'confirm'] })
  const setting = useMutation({
    mutationFn: ({ password }: Fields) =>
      request('/api/auth/reset-password', {
        method: 'POST',
        body: { email, token, password },
        reply: MessageReply,
      }),
    onSuccess: () => {
      if (other) return
      if (isOwn) end()
      navigate(next, { replace: true, state: { message: DONE } })
    },
  })
  const { error } = setting
  useEffect(() => {
    if (error && isAboutPassword(error))
      setError('password', { message: error.message }, { shouldFocus: true })
  }, [error, setError])
  if (other && setting.isSuccess) return <OtherPasswordSet email={email} user={other} />
  return (
    <AuthPanel
      title={title}
      glyph={<KeyRound className="i" />}
      lead={lead ?? leadFor(email, isOwn, other)}
      focused
    >
      {other && <OtherAccountNotice email={email} user={other} />}
      <form className="stack gap-5" noValidate onSubmit={handleSubmit((fields) => setting.mutate(fields))}>
        <input className="hidden" type="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          label="New Password"
          preset="reset"
          typed={password}
          owner={{ email, firstName: null, lastName: null }}
          error={formState.errors.password?.message}
          {...register('password', { validate: isLongEnough, deps: ['confirm'] })}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          error={formState.errors.confirm?.message ?? liveMismatch(password, confirm)}
          ok={liveMatch(password, confirm)}
          {...register('confirm', { validate: isSameAs(() => getValues('password')) })}
        />
        {error && !isAboutPassword(error) && <Notice tone="bad">{authFailureText('reset', error)}</Notice>}
        <Button
          type="submit"
          wide
          big
          disabled={!password || password !== confirm}
          busyText={setting.isPending && 'Saving...'}
        >
          Set new password
        </Button>
      </form>
    </AuthPanel>
  )
}
