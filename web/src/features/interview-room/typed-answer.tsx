import { MAX_TYPED_CHARS } from '@preceptor/contracts/realtime'
import { ROOM_FAILURE } from '@preceptor/statecharts/mock-room'
import { ArrowUp, Mic, Square, TriangleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import type { Room } from './room.ts'

type Sending = 'ready' | 'sending' | 'failed'

/** Answering by text: Ctrl or Cmd + Enter sends. The draft outlives a change to voice and back. */
export function TypedAnswer({
  room,
  draft,
  onDraft,
  mayAnswer,
  isOffline,
  isSounding,
  voiceOffered,
}: {
  room: Room
  draft: string
  onDraft: (draft: string) => void
  /** The interview takes an answer now. */
  mayAnswer: boolean
  isOffline: boolean
  isSounding: boolean
  /** Voice can be used instead. */
  voiceOffered: boolean
}) {
  const [sending, setSending] = useState<Sending>('ready')
  const send = async () => {
    if (!draft.trim() || sending === 'sending' || !(mayAnswer || isOffline)) return
    setSending('sending')
    try {
      await room.answer(draft)
      onDraft('')
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
  const busyText = sending === 'sending' ? (isOffline ? 'Kept, sent when we are back' : 'Sending...') : null
  return (
    <form className="typed" onSubmit={submit}>
      <div className="field">
        <label htmlFor="talk">Your answer</label>
        <textarea
          className="input"
          id="talk"
          rows={4}
          maxLength={MAX_TYPED_CHARS}
          aria-describedby="typed-hint"
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={keys}
        />
      </div>
      {sending === 'failed' && (
        <p className="under say" role="alert">
          <TriangleAlert className="i" />
          <span>{ROOM_FAILURE.response}</span>
        </p>
      )}
      <div className="row between">
        {isSounding ? (
          <Button look="bare" onClick={room.stopVoice}>
            <Square className="i" />
            Stop voice
          </Button>
        ) : voiceOffered ? (
          <Button look="bare" onClick={room.chooseVoice}>
            <Mic className="i" />
            Use voice
          </Button>
        ) : (
          <span />
        )}
        <span className="keys meta" id="typed-hint">
          <kbd>Ctrl</kbd> or <kbd>Cmd</kbd> + <kbd>Enter</kbd> sends
        </span>
        <Button type="submit" busyText={busyText} aria-disabled={!mayAnswer && !isOffline ? true : undefined}>
          <ArrowUp className="i" />
          Send answer
        </Button>
      </div>
    </form>
  )
}
