import type { FactorsReply, Passkey } from '@preceptor/contracts/accounts/factors'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { useRemoveFactor } from './use-factors.ts'

/** Asks before a passkey, or the authenticator app, goes; says what signing in is like without it. */
export function RemoveDialog({
  factor,
  factors: { passkeys, authenticator, requiredBy },
  onDone,
  onClose,
}: {
  factor: Passkey | 'authenticator'
  factors: FactorsReply
  onDone: () => void
  onClose: () => void
}) {
  const removing = useRemoveFactor()
  const isLast = passkeys.length + (authenticator ? 1 : 0) === 1
  const name = factor === 'authenticator' ? 'your authenticator app' : factor.label
  const remove = () =>
    removing.mutate(factor === 'authenticator' ? factor : { passkeyId: factor.id }, { onSuccess: onDone })
  return (
    <AlertDialog
      open
      title={`Remove ${name}?`}
      confirm={{
        label: 'Remove it',
        look: 'danger',
        busyText: removing.isPending && 'Removing...',
        onPress: remove,
      }}
      cancel={{ label: 'Keep it', onPress: onClose }}
    >
      <p>
        {!isLast
          ? 'You’ll sign in with what’s left.'
          : requiredBy === null
            ? 'Your password alone will sign you in, and your recovery codes stop working.'
            : 'It’s your only second step, and your account needs one. You’ll set up a new one the next time you sign in.'}
      </p>
      {factor !== 'authenticator' && (
        <p className="small muted">
          Delete it from your device or password manager too. We can’t do that for you.
        </p>
      )}
      {removing.error && (
        <Notice tone="bad">{failureText(removing.error, 'We couldn’t remove it. Try again.')}</Notice>
      )}
    </AlertDialog>
  )
}
