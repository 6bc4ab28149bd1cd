import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Player } from './player.ts'
import { type TimedWord, timeWords, wordAt } from './word-position.ts'

const LOOK_MS = 80

interface Heard {
  messageId: string
  index: number
  durationMs: number | null
}

/** The word now sounding of this message; null while it is not being heard. */
export const useSpokenWord = (
  player: Player,
  message: { messageId: string; text: string } | null,
  isSounding: boolean,
): TimedWord | null => {
  const [noted, setNoted] = useState<Heard | null>(null)
  const messageId = message?.messageId
  const text = message?.text ?? ''
  const heard = isSounding && noted?.messageId === messageId ? noted : null
  const durationMs = heard?.durationMs ?? null
  const words = useMemo(() => {
    const known = player.position()
    return timeWords(text, known?.messageId === messageId ? known?.words : undefined, durationMs)
  }, [player, messageId, text, durationMs])
  const look = useEffectEvent(() => {
    const now = player.position()
    if (!now || now.messageId !== messageId) return setNoted(null)
    const index = wordAt(words, now.heardMs)
    if (heard?.index !== index || heard.durationMs !== now.durationMs)
      setNoted({ messageId, index, durationMs: now.durationMs })
  })
  // Not for each piece of text: a reply may come in more pieces at once than React renders in a row.
  useEffect(() => {
    if (!isSounding || messageId === undefined) return
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isSounding, messageId])
  return heard ? (words[Math.max(0, heard.index)] ?? null) : null
}
