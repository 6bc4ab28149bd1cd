import { type DeviceSession, FRESH_SIGN_IN_MINUTES } from '@preceptor/contracts/auth'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AlertDialog } from '../../../shared/components/alert-dialog.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { PasswordField } from '../../../shared/components/password-field.tsx'
import { ApiFailure, failureText } from '../../../shared/lib/api-failure.ts'
import { YOUR_PASSWORD_WRONG } from '../password/new-password-rules.ts'
import { useEndSessions } from './use-sessions.ts'

interface Fields {
  password: string
}

const isWrongPassword = (error: unknown) => error instanceof ApiFailure && error.code === 'WRONG_PASSWORD'
const isFresh = ({ signedInAt }: DeviceSession) =>
  Date.now() - Date.parse(signedInAt) < FRESH_SIGN_IN_MINUTES * 60_000

/** Signs out one device, or without it all but this one; asks for the password where this sign-in is a while ago. */
export function SignOutDialog({
  device,
  current,
  onDone,
  onClose,
}: {
  device: DeviceSession | null
  current: DeviceSession
  onDone: () => void
  onClose: () => void
}) {
  const form = useId()
  const [asksPassword, setAsksPassword] = useState(!isFresh(current))
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { password: '' },
  })
  const ending = useEndSessions()
  const signOut = ({ password }: Fields) =>
    ending.mutate(
      { id: device?.id, password: asksPassword ? password : undefined },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (!isWrongPassword(error)) return
          if (asksPassword) setError('password', { message: YOUR_PASSWORD_WRONG }, { shouldFocus: true })
          setAsksPassword(true)
        },
      },
    )
  return (
    <AlertDialog
      open
      title={device ? `Sign out ${device.device}?` : 'Sign out all other devices?'}
      confirm={{
        label: device ? 'Sign out' : 'Sign out the others',
        busyText: ending.isPending && 'Signing out...',
        form,
      }}
      cancel={{ label: device ? 'Keep it' : 'Keep them', onPress: onClose }}
    >
      <p>
        {device
          ? "You'll need to sign in again there. Any interview in progress there stops."
          : "You'll need to sign in again on every device but this one. Any interview in progress there stops."}
      </p>
      {ending.error && !isWrongPassword(ending.error) && (
        <Notice tone="bad">{failureText(ending.error, 'Failed to sign out')}</Notice>
      )}
      <form id={form} className="stack" noValidate onSubmit={handleSubmit(signOut)}>
        {asksPassword && (
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
