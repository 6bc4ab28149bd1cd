import { SubscriptionChangeReply } from '@preceptor/contracts/billing/subscription'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { AlertDialog } from '../components/dialogs/alert-dialog.tsx'
import { Modal } from '../components/dialogs/modal.tsx'
import { Notice } from '../components/notice.tsx'
import { useApi } from '../session/session-context.tsx'
import { CancelReasons } from './cancel-reasons.tsx'
import {
  type CancelEffect,
  type CancelReason,
  cancelEffectText,
  cancelFailureText,
  reasonToSend,
} from './cancellation.ts'
import { reloadWhatPlansDecide } from './use-subscription.ts'

const useCancellation = () => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      api.post('/api/subscriptions/cancel', { reason, cancelAtPeriodEnd: true }, SubscriptionChangeReply),
    onSuccess: () => reloadWhatPlansDecide(queries),
  })
}

/**
 * Asks whether and why the user cancels, cancels, and says what the server said. It is mounted for as long as that is
 * to be read, also when there is nothing left to cancel.
 */
export function CancelModal({
  open,
  effect,
  onClose,
}: {
  open: boolean
  effect: CancelEffect
  onClose: () => void
}) {
  const [chosen, choose] = useState<CancelReason | null>(null)
  const [words, setWords] = useState('')
  /** What the server said; shown once the modal is gone and has given the focus back. */
  const [said, say] = useState<{ message: string; alone: boolean } | null>(null)
  const canceling = useCancellation()
  const close = () => {
    if (canceling.isPending) return
    canceling.reset()
    onClose()
  }
  const cancel = () =>
    canceling.mutate(reasonToSend(chosen, words), {
      onSuccess: ({ message }) => {
        say({ message, alone: false })
        choose(null)
        setWords('')
        onClose()
      },
    })
  return (
    <>
      <Modal
        open={open}
        onOpenChange={(next) => !next && close()}
        onClosed={() => say((last) => last && { ...last, alone: true })}
        title="Cancel your subscription?"
      >
        <p>{cancelEffectText(effect)}</p>
        <CancelReasons chosen={chosen} words={words} onChoose={choose} onWords={setWords} />
        {canceling.isError && <Notice tone="bad">{cancelFailureText(canceling.error)}</Notice>}
        {/* Both ways out stay in sight on a small screen. */}
        <div className="-bottom-6 sticky -mb-6 grid gap-3 bg-surface pt-2 pb-6 sm:grid-cols-2">
          <Button
            look="danger"
            className="px-2"
            busyText={canceling.isPending && 'Canceling...'}
            onClick={cancel}
          >
            Cancel Subscription
          </Button>
          <Button
            look="quiet"
            className="px-2"
            aria-disabled={canceling.isPending || undefined}
            onClick={close}
          >
            Keep Subscription
          </Button>
        </div>
      </Modal>
      <AlertDialog
        open={said?.alone ?? false}
        title="Your subscription is canceled"
        confirm={{ label: 'OK', onPress: () => say(null) }}
      >
        <p>{said?.message}</p>
      </AlertDialog>
    </>
  )
}
