import { type ReactNode, useId, useState } from 'react'
import { TextField } from '../fields/field.tsx'
import { Notice } from '../notice.tsx'
import { AlertDialog } from './alert-dialog.tsx'

/** A question about something that cannot be taken back: `word` is typed to answer it. */
export function TypedDialog({
  title,
  word,
  confirm,
  cancel,
  busyText,
  failed,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  word: string
  confirm: string
  cancel: string
  busyText: string | false
  /** Why it was not done. */
  failed: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <AlertDialog
      open
      title={title}
      confirm={{ label: confirm, look: 'danger', busyText, form }}
      cancel={{ label: cancel, onPress: onClose }}
    >
      {children}
      {failed && <Notice tone="bad">{failed}</Notice>}
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (busyText) return
          const fits = typed.trim() === word.trim()
          setWrong(!fits)
          if (fits) onConfirm()
        }}
      >
        <TextField
          label={`Type “${word}” to confirm`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={isWrong ? 'That doesn’t match' : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
        />
      </form>
    </AlertDialog>
  )
}
