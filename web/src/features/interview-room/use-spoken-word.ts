import { useEffect, useMemo, useState } from 'react'
import type { Player } from './player.ts'
import { type TimedWord, timeWords, wordAt } from './word-position.ts'

const LOOK_MS = 80

/** The word now sounding of this message; null while it is not being heard. */
export const useSpokenWord = (
  player: Player,
  message: { messageId: string; text: string } | null,
  isSounding: boolean,
): TimedWord | null => {
  const [heard, setHeard] = useState<{ index: number; durationMs: number | null } | null>(null)
  const messageId = message?.messageId
  const text = message?.text ?? ''
  const durationMs = heard?.durationMs ?? null
  const words = useMemo(() => {
    const known = player.position()
    return timeWords(text, known?.messageId === messageId ? known?.words : undefined, durationMs)
  }, [player, messageId, text, durationMs])
  useEffect(() => {
    if (!isSounding) return setHeard(null)
    const look = () => {
      const now = player.position()
      if (!now || now.messageId !== messageId) return setHeard(null)
      const index = wordAt(words, now.heardMs)
      setHeard((before) =>
        before?.index === index && before.durationMs === now.durationMs
          ? before
          : { index, durationMs: now.durationMs },
      )
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [player, messageId, isSounding, words])
  return heard ? (words[Math.max(0, heard.index)] ?? null) : null
}
