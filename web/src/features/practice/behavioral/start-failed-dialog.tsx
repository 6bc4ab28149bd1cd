import { useNavigate } from 'react-router-dom'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { INTERVIEW_NOT_STARTED } from '../../../shared/words/practice-words.ts'
import type { InterviewStart } from './use-start.ts'

/** Says why an interview did not start; a used-up plan leads to the plans. */
export function StartFailedDialog({ failure, dismiss }: InterviewStart) {
  const navigate = useNavigate()
  const confirm = failure?.toPricing
    ? { label: 'See plans', onPress: () => navigate(paths.pricing) }
    : { label: 'OK', onPress: dismiss }
  return (
    <AlertDialog
      open={failure !== null}
      title={INTERVIEW_NOT_STARTED}
      confirm={confirm}
      cancel={failure?.toPricing ? { label: 'Not now', onPress: dismiss } : undefined}
    >
      <p>{failure?.text}</p>
    </AlertDialog>
  )
}
