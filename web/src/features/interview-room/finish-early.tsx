import { useState } from 'react'
import { AlertDialog } from '../../components/alert-dialog.tsx'

/** Ends the interview before its last question, after asking once. */
export function FinishEarly({
  onFinish,
  dropsWords = false,
}: {
  onFinish: () => void
  /** She has words before her that are not sent. */
  dropsWords?: boolean
}) {
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
        {dropsWords && <p>The words you have not sent yet are dropped.</p>}
      </AlertDialog>
    </>
  )
}
