import type { PendingInvitation } from '@preceptor/contracts/teams/team'
import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import type { People } from './use-people.ts'

/** Asks before an invitation is taken back. */
export function WithdrawDialog({
  email,
  isOpen,
  onWithdraw,
  onClose,
}: {
  email: string
  isOpen: boolean
  onWithdraw: () => void
  onClose: () => void
}) {
  return (
    <AlertDialog
      open={isOpen}
      title="Withdraw this invitation?"
      confirm={{
        label: 'Withdraw',
        look: 'danger',
        onPress: () => {
          onClose()
          onWithdraw()
        },
      }}
      cancel={{ label: 'Keep it', onPress: onClose }}
    >
      <p>
        The link we sent to <strong className="wrap-anywhere">{email}</strong> stops working, and the seat is
        free again.
      </p>
    </AlertDialog>
  )
}

/** Sends an invitation again, or takes it back after asking; `mayResend` is false in a read-only team. */
export function InvitationActions({
  invitation: { invitationId, email },
  people,
  mayResend,
}: {
  invitation: Pick<PendingInvitation, 'invitationId' | 'email'>
  people: People
  mayResend: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const { begin, busy } = people
  const isBusy = (call: 'resend' | 'withdraw') => busy?.call === call && busy.email === email
  return (
    <span className="row justify-end gap-2 sm:flex-nowrap">
      {mayResend && (
        <Button
          look="quiet"
          busyText={isBusy('resend') && 'Sending...'}
          onClick={() => begin({ call: 'resend', email, invitationId })}
        >
          Resend<span className="sr"> to {email}</span>
        </Button>
      )}
      <Button
        look="bare"
        className="takes-away"
        busyText={isBusy('withdraw') && 'Withdrawing...'}
        onClick={() => setAsking(true)}
      >
        Withdraw<span className="sr"> the invitation of {email}</span>
      </Button>
      <WithdrawDialog
        email={email}
        isOpen={isAsking}
        onWithdraw={() => begin({ call: 'withdraw', email, invitationId })}
        onClose={() => setAsking(false)}
      />
    </span>
  )
}
