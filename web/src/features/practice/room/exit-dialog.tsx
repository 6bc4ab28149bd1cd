import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'

/** Asked before the candidate leaves a chat that is not finished. */
export function ExitDialog({
  open,
  kept,
  onExit,
  onStay,
}: {
  open: boolean
  /** How long the chat is kept, in a sentence. */
  kept: string
  onExit: () => void
  onStay: () => void
}) {
  return (
    <AlertDialog
      open={open}
      title="Leave this interview?"
      confirm={{ label: 'Exit', onPress: onExit }}
      cancel={{ label: 'Keep going', onPress: onStay }}
      preferred="cancel"
    >
      <p>{kept} Until then you can come back and pick up where you left off.</p>
    </AlertDialog>
  )
}
