import { AlertDialog } from '../../../../shared/components/dialogs/alert-dialog.tsx'

/** Asked before a recording that has no words yet is replaced by a new one. */
export function ReplaceDialog({
  open,
  onReplace,
  onKeep,
}: {
  open: boolean
  onReplace: () => void
  onKeep: () => void
}) {
  return (
    <AlertDialog
      open={open}
      title="Record your answer again?"
      confirm={{ label: 'Record again', onPress: onReplace }}
      cancel={{ label: 'Keep my answer', onPress: onKeep }}
      preferred="cancel"
    >
      <p>We still have your last answer. Retry turns it into text; recording again replaces it.</p>
    </AlertDialog>
  )
}
