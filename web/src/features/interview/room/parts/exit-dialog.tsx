import { AlertDialog } from '../../../../shared/components/dialogs/alert-dialog.tsx'
import { useRetentionHours } from '../../../../shared/plan/use-retention-hours.ts'
import { FINISH_WITH_FEEDBACK } from '../../interview-words.ts'

const HOURS_IN_DAY = 24

const keptFor = (hours: number) =>
  hours <= HOURS_IN_DAY ? `${hours} hours` : `${Math.floor(hours / HOURS_IN_DAY)} days`

/** Asked before a voice interview is left that can be continued. */
export function ExitDialog({
  open,
  losesAnswer,
  keepsDraft,
  isTimed,
  onFinish,
  onExit,
  onStay,
}: {
  open: boolean
  /** An answer is being given and not sent yet. */
  losesAnswer: boolean
  /** Words are typed and not sent yet. */
  keepsDraft: boolean
  /** The interview's time runs on meanwhile. */
  isTimed: boolean
  /** Ends the interview with feedback; null while there is too little for any. */
  onFinish: (() => void) | null
  onExit: () => void
  onStay: () => void
}) {
  const retentionHours = useRetentionHours()
  return (
    <AlertDialog
      open={open}
      title="Leave this interview?"
      confirm={{ label: 'Leave interview', onPress: onExit }}
      cancel={{ label: 'Keep going', onPress: onStay }}
      preferred="cancel"
      instead={onFinish ? { label: FINISH_WITH_FEEDBACK, onPress: onFinish } : undefined}
    >
      <p>
        Your answers so far are kept{retentionHours !== null && ` for ${keptFor(retentionHours)}`}. You can
        come back from your dashboard and continue where you left off.
      </p>
      {isTimed && <p>The clock keeps running while you’re away.</p>}
      {keepsDraft && <p>What you’ve typed stays in this tab until you send it.</p>}
      {losesAnswer && <p>The answer you haven’t sent yet will be lost.</p>}
    </AlertDialog>
  )
}
