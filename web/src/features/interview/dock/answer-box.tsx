import { MAX_TYPED_CHARS } from '@preceptor/contracts/interviews/realtime'
import { ROOM_FAILURE } from '@preceptor/statecharts/mock-room'
import { ArrowUp, TriangleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { QuietWarning } from '../../../shared/components/quiet-warning.tsx'
import { usePatientDataCheck } from '../../../shared/hooks/use-patient-data-check.ts'
import type { Draft } from './draft.ts'

type Sending = 'ready' | 'sending' | 'failed'

/**
 * The text box of an answer: Ctrl or Cmd + Enter sends; what may hold a patient's data is sent at the second press only.
 * `children` is the other way out, left of Send.
 */
export function AnswerBox({
  draft,
  onSend,
  mayAnswer,
  isOffline,
  note,
  ref,
  children,
}: {
  draft: Draft
  /** Resolves when the server has the answer; rejects when it will not have it. */
  onSend: () => Promise<void>
  /** The interview takes an answer now. */
  mayAnswer: boolean
  isOffline: boolean
  /** Said about the text. */
  note?: string
  ref?: Ref<HTMLTextAreaElement>
  children: ReactNode
}) {
  const [sending, setSending] = useState<Sending>('ready')
  const { warning, holdsBack } = usePatientDataCheck(draft.text, 'Send answer')
  const send = async () => {
    if (!draft.text.trim() || sending === 'sending' || !(mayAnswer || isOffline) || holdsBack()) return
    setSending('sending')
    try {
      await onSend()
      setSending('ready')
    } catch {
      setSending('failed')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const busyText = sending === 'sending' ? (isOffline ? 'Saved, will send' : 'Sending...') : null
  return (
    <form className="typed" onSubmit={submit}>
      <div className="field">
        <label htmlFor="talk">Your answer</label>
        <textarea
          className="input"
          id="talk"
          rows={4}
          maxLength={MAX_TYPED_CHARS}
          aria-describedby={note ? 'typed-note typed-hint' : 'typed-hint'}
          value={draft.text}
          onChange={(event) => draft.change(event.target.value)}
          onKeyDown={keys}
          ref={ref}
        />
      </div>
      {note && (
        <p className="under" id="typed-note">
          {note}
        </p>
      )}
      <QuietWarning text={warning} />
      {sending === 'failed' && (
        <p className="under problem" role="alert">
          <TriangleAlert className="i" />
          <span>{ROOM_FAILURE.response}</span>
        </p>
      )}
      <div className="row between">
        {children}
        {!busyText && (
          <span className="keys meta" id="typed-hint">
            <kbd>Ctrl</kbd> or <kbd>Cmd</kbd> + <kbd>Enter</kbd> sends
          </span>
        )}
        <Button type="submit" busyText={busyText} aria-disabled={!mayAnswer && !isOffline ? true : undefined}>
          <ArrowUp className="i" />
          Send answer
        </Button>
      </div>
    </form>
  )
}
