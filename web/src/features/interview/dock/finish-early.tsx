import { useState } from 'react'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'

/** What an interview that ends now has not taken in: words to check, or a recording without words. */
export type Unfinished = 'words' | 'recording'

const LOSS: Record<Unfinished, string> = {
  words: 'Anything you haven’t sent will be lost.',
  recording: 'Your recording isn’t text yet and will be lost.',
}

/** Ends the interview before its last question, after asking once. */
export function FinishEarly({
  onFinish,
  drops = null,
}: {
  onFinish: () => void
  /** What is lost by ending it now. */
  drops?: Unfinished | null
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
        preferred={drops ? 'cancel' : 'confirm'}
      >
        <p>We’ll score your answers so far. You can’t come back to this interview.</p>
        {drops && <p>{LOSS[drops]}</p>}
      </AlertDialog>
    </>
  )
}
