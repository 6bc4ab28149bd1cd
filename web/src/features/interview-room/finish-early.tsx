import { useState } from 'react'
import { AlertDialog } from '../../components/alert-dialog.tsx'

/** Ends the interview before its last question, after asking once. */
export function FinishEarly({ onFinish }: { onFinish: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button className="linkish" type="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Finish and get feedback
      </button>
      <AlertDialog
        open={isAsking}
        title="Finish the interview?"
        confirm={{
          label: 'Finish interview',
          onPress: () => {
            setAsking(false)
            onFinish()
          },
        }}
        cancel={{ label: 'Keep going', onPress: () => setAsking(false) }}
      >
        <p>Your answers so far are scored. You cannot come back to this interview afterwards.</p>
      </AlertDialog>
    </>
  )
}
