import { useState } from 'react'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { FINISH_WITH_FEEDBACK } from '../interview-words.ts'

/** What an interview that ends now has not taken in: words to check, or a recording without words. */
export type Unfinished = 'words' | 'recording'

const LOSS: Record<Unfinished, string> = {
  words: 'Anything you haven’t sent will be lost.',
  recording: 'Your recording isn’t text yet and will be lost.',
}

interface FinishProps {
  onFinish: () => void
  /** What is lost by ending it now. */
  drops?: Unfinished | null
}

/** What opens the question whether to finish. */
export function FinishLink({ onAsk }: { onAsk: () => void }) {
  return (
    <button className="linkish" type="button" aria-haspopup="dialog" onClick={onAsk}>
      {FINISH_WITH_FEEDBACK}
    </button>
  )
}

/** Asks once whether to end the interview before its last question. */
export function FinishDialog({
  open,
  onFinish,
  onKeep,
  drops = null,
}: FinishProps & { open: boolean; onKeep: () => void }) {
  return (
    <AlertDialog
      open={open}
      title="Finish the interview?"
      confirm={{ label: 'Finish interview', onPress: onFinish }}
      cancel={{ label: 'Keep going', onPress: onKeep }}
      preferred={drops ? 'cancel' : 'confirm'}
    >
      <p>We’ll score your answers so far. You can’t come back to this interview.</p>
      {drops && <p>{LOSS[drops]}</p>}
    </AlertDialog>
  )
}

/** Ends the interview before its last question, after asking once. */
export function FinishEarly({ onFinish, drops = null }: FinishProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <FinishLink onAsk={() => setAsking(true)} />
      <FinishDialog
        open={isAsking}
        onFinish={() => {
          setAsking(false)
          onFinish()
        }}
        onKeep={() => setAsking(false)}
        drops={drops}
      />
    </>
  )
}
