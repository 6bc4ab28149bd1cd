import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { TextField } from '../../../shared/components/fields/field.tsx'
import { PasswordField } from '../../../shared/components/fields/password-field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { paths } from '../../../shared/paths.ts'
import { isUnverified } from '../../../shared/session/auth-failure.ts'
import { useSession, useSessionState } from '../../../shared/session/session-context.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { EMAIL_FIRST } from './sign-in-words.ts'
import { SsoRequired } from './single-sign-on/sso-offer.tsx'
import { useAccountLink } from './use-account-link.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

interface Fields {
  email: string
  password: string
}

/** E-mail and password, or a passkey; Enter in either field signs in. What was rejected stands above the fields. */
export function SignInForm({
  success,
  email,
  shared,
  onShared,
}: {
  success: string | null
  /** Filled in; empty where it isn't known. */
  email: string
  shared: boolean
  onShared: (shared: boolean) => void
}) {
  const { actor } = useSession()
  const link = useAccountLink()
  const sharedId = useId()
  const busy = useSessionState((snapshot) => snapshot.matches('signingIn'))
  const error = useSessionState((snapshot) => snapshot.context.error)
  const isIdleNow = useSessionState((snapshot) => snapshot.context.wasIdle)
  // Leaving this form dismisses it; while the form is there it is said.
  const [wasIdle] = useState(isIdleNow)
  const isShared = useRef(shared)
  isShared.current = shared
  const passkey = usePasskeySignIn(() => isShared.current)
  const errorCode = useSessionState((snapshot) => snapshot.context.errorCode)
  const { register, handleSubmit, getValues, formState } = useForm<Fields>({
    defaultValues: { email, password: '' },
  })
  useEffect(() => () => actor.send({ type: 'error.dismissed' }), [actor])
  const signIn = ({ email, password }: Fields) =>
    actor.send({ type: 'nurse.signingIn', email, password, shared })
  const forget = () => actor.send({ type: 'error.dismissed' })
  // Their organization signs them in: no password helps, so that form is not shown beside it.
  if (error && errorCode === 'SSO_REQUIRED')
    return <SsoRequired error={error} email={getValues('email').trim()} onOther={forget} />
  return (
    <>
      {success && !error && (
        <Notice tone="good" live>
          {success}
        </Notice>
      )}
      {wasIdle && !error && (
        <Notice tone="info" live>
          We signed you out because this page wasn’t used for a while.
        </Notice>
      )}
      {error &&
        (isUnverified(errorCode, error) ? (
          <ResendVerification
            key={error}
            error={error}
            email={() => getValues('email').trim()}
            missingEmail={EMAIL_FIRST}
          />
        ) : (
          <Notice tone="bad">{error}</Notice>
        ))}
      <form className="stack gap-5" noValidate onSubmit={handleSubmit(signIn, forget)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username webauthn"
          error={formState.errors.email?.message}
          {...register('email', { required: 'Email is required' })}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aside={
            <Link className="linkish min-h-7!" to={link(paths.forgotPassword)}>
              Forgot password?
            </Link>
          }
          error={formState.errors.password?.message}
          {...register('password', { required: 'Password is required' })}
        />
        <div className="check">
          <input
            id={sharedId}
            name="shared"
            type="checkbox"
            checked={shared}
            onChange={({ target }) => onShared(target.checked)}
          />
          <label className="font-normal! text-sm!" htmlFor={sharedId}>
            This is a shared computer
            <span className="muted block">We’ll sign you out when you close the browser.</span>
          </label>
        </div>
        <Button type="submit" wide big busyText={busy && 'Signing in...'}>
          Sign In
        </Button>
      </form>
      <PasskeyButton
        label="Use a passkey"
        busy={passkey.isPending}
        error={passkey.error}
        onPress={() => passkey.mutate()}
      />
    </>
  )
}
