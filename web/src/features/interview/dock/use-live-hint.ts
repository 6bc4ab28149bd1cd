import { chooseHint, type LiveHint } from '@preceptor/domain/speech/live-hints'
import { useEffect, useRef, useState } from 'react'
import { watchVoice } from '../device/voice-reading.ts'
import type { Conversation } from '../wire/conversation.ts'

/** A hint stays long enough to be read twice. */
const SHOWN_MS = 8_000

const confidenceIn = ({ transcript }: Conversation) =>
  transcript.findLast(({ role }) => role === 'candidate')?.confidence ?? null

/** The hint to show while the candidate records, null for none. The cooldown runs on from recording to recording. */
export const useLiveHint = (microphone: AnalyserNode | null, conversation: Conversation): LiveHint | null => {
  const [hint, setHint] = useState<LiveHint | null>(null)
  const said = useRef(conversation)
  const hintedAt = useRef<number | null>(null)
  useEffect(() => {
    said.current = conversation
  }, [conversation])
  useEffect(() => {
    if (!microphone) return
    const stop = watchVoice(microphone, (reading) => {
      const sinceHintMs = hintedAt.current === null ? null : performance.now() - hintedAt.current
      const text = said.current.hearing?.text ?? ''
      const chosen = chooseHint({ ...reading, text, confidence: confidenceIn(said.current) }, sinceHintMs)
      if (chosen) {
        hintedAt.current = performance.now()
        setHint(chosen)
      } else if (sinceHintMs !== null && sinceHintMs > SHOWN_MS) setHint(null)
    })
    return () => {
      stop()
      setHint(null)
    }
  }, [microphone])
  return hint
}
