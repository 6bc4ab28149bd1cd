import type { DeviceSession } from '@preceptor/contracts/accounts/auth'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { useEndSessions } from './use-sessions.ts'

/** What signs out all devices but this one. */
export const SIGN_OUT_OTHERS = 'Sign out all other devices'

/** Signs out one device, or without it all but this one. */
export function SignOutDialog({
  device,
  onDone,
  onClose,
}: {
  device: DeviceSession | null
  onDone: () => void
  onClose: () => void
}) {
  const ending = useEndSessions()
  return (
    <AlertDialog
      open
      title={device ? `Sign out ${device.device}?` : `${SIGN_OUT_OTHERS}?`}
      confirm={{
        label: device ? 'Sign out' : 'Sign out the others',
        busyText: ending.isPending && 'Signing out...',
        onPress: () => ending.mutate({ id: device?.id }, { onSuccess: onDone }),
      }}
      cancel={{ label: device ? 'Keep it' : 'Keep them', onPress: onClose }}
    >
      <p>
        {device
          ? 'You’ll need to sign in again there. Any interview in progress there stops.'
          : 'You’ll need to sign in again on every device but this one. Any interview in progress there stops.'}
      </p>
      {ending.error && (
        <Notice tone="bad">{failureText(ending.error, 'We couldn’t finish signing out. Try again.')}</Notice>
      )}
    </AlertDialog>
  )
}
