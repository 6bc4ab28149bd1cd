import { useNavigate } from 'react-router-dom'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { ApiFailure, failureText } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import type { Redo } from './redo-calls.ts'

/** What stands in the way of a try: another session, a plan without voice, or something that went wrong. */
export function RedoDialogs({ redo: { inTheWay, failure, dismiss, starting } }: { redo: Redo }) {
  const navigate = useNavigate()
  const needsPlan = failure instanceof ApiFailure && failure.status === 403
  return (
    <>
      <AlertDialog
        open={inTheWay !== null}
        title="Another session is still open"
        confirm={{
          label: 'End it and start',
          busyText: starting !== null && 'Starting...',
          onPress: () => inTheWay?.replace(),
        }}
        cancel={{ label: 'Keep the other one', onPress: dismiss }}
        preferred="cancel"
      >
        <p>You can have one open at a time. If you start this one, the other ends without a result.</p>
      </AlertDialog>
      <AlertDialog
        open={failure !== null}
        title="Your next attempt didn’t start"
        confirm={
          needsPlan
            ? { label: 'See plans', onPress: () => navigate(paths.pricing) }
            : { label: 'OK', onPress: dismiss }
        }
        cancel={needsPlan ? { label: 'Not now', onPress: dismiss } : undefined}
      >
        <p>{failureText(failure, 'Your first answer is safe. Please try again in a minute.')}</p>
      </AlertDialog>
    </>
  )
}
