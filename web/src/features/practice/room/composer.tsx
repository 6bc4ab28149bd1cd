import { MAX_MESSAGE_CHARS } from '@preceptor/contracts/practice/practice'
import { grouped } from '@preceptor/domain/text/us-english'
import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { ArrowUp, TriangleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../shared/components/icon-button.tsx'
import { QuietWarning } from '../../../shared/components/quiet-warning.tsx'
import { usePatientDataCheck } from '../../../shared/hooks/use-patient-data-check.ts'
import { finishNoteOf, hasWritten } from '../conversation/progress-of.ts'
import type { Room } from '../conversation/room.ts'
import { HelpButtons } from './help-buttons.tsx'

const FIRST_ANSWER = 'Start with when and where it was, and who it was about'

const tooLongText = (length: number) =>
  `This message is too long: ${grouped(length)} of ${grouped(MAX_MESSAGE_CHARS)} characters. Please shorten it before sending.`

/** As high as what stands in it, the placeholder included. */
const fitHeight = (box: HTMLTextAreaElement | null) => {
  if (!box) return
  box.style.height = 'auto'
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
}

/** The message box: Enter sends, Shift+Enter adds a line. What may be sent, and when, the chart says. */
export function Composer({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const { returned, room: place } = snapshot.context
  const [draft, setDraft] = useState(room.draft)
  const box = useRef<HTMLTextAreaElement>(null)
  const { warning, holdsBack } = usePatientDataCheck(draft, 'Send')
  const maySend = snapshot.can({ type: 'nurse.sent', turnId: '', text: draft })
  const length = draft.trim().length
  const problem = length > MAX_MESSAGE_CHARS ? tooLongText(length) : null
  const finishNote = finishNoteOf(snapshot.context)
  // Within a sentence a title has no capital.
  const addressee = place?.partner.name.replace(/^The /, 'the ') ?? 'the interviewer'

  // biome-ignore lint/correctness/useExhaustiveDependencies: grows and shrinks with the text
  useLayoutEffect(() => fitHeight(box.current), [draft])
  // A turned phone or a zoomed page breaks the lines elsewhere.
  useEffect(() => {
    const fit = () => fitHeight(box.current)
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])

  const ownWords = hasWritten(snapshot.context) ? 'Write your answer' : FIRST_ANSWER
  const placeholder = place?.scene ? `Say something to ${addressee}` : ownWords
  const write = (text: string) => {
    setDraft(text)
    room.keepDraft(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!maySend || holdsBack()) return
    room.send(draft)
    write('')
    box.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    // While a word is put together, Enter ends the word and not the message.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) submit(event)
  }
  return (
    <form className="composer" onSubmit={submit}>
      <div className="field">
        <label htmlFor="message" className="sr">
          Message to {addressee}
        </label>
        <div className="join">
          <textarea
            className="input"
            id="message"
            rows={1}
            placeholder={placeholder}
            aria-describedby={problem ? 'message-problem message-keys' : 'message-keys'}
            aria-invalid={problem ? true : undefined}
            readOnly={!snapshot.hasTag('writing')}
            value={draft || returned}
            onChange={(event) => write(event.target.value)}
            onKeyDown={keys}
            ref={box}
          />
          <IconButton
            type="submit"
            label="Send"
            icon={<ArrowUp className="i" />}
            className="send"
            disabled={!maySend}
          />
        </div>
        {problem && (
          <p className="error" id="message-problem" role="alert">
            <TriangleAlert className="i" />
            {problem}
          </p>
        )}
      </div>
      <QuietWarning text={warning} />
      <div className="composer-foot">
        <HelpButtons room={room} snapshot={snapshot} />
        <p className="meta" id="finish-note">
          {finishNote}
        </p>
        <p className="keys meta" id="message-keys">
          <kbd>Enter</kbd> sends, <kbd>Shift</kbd> + <kbd>Enter</kbd> adds a line
        </p>
      </div>
    </form>
  )
}
