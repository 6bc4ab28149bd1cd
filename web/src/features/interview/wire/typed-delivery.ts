import type { JoinReply } from '@preceptor/contracts/interviews/realtime'
import { ConnectionLost, RealtimeRequestError } from './connection.ts'

/** After a temporary error: so long, then twice as long each time, up to the longest. */
const AGAIN_MS = 1_000
const AGAIN_MAX_MS = 8_000

interface KeptAnswer {
  turnId: string
  text: string
  delivered: PromiseWithResolvers<void>
}

/**
 * Keeps a typed answer until the server has it, through cuts and temporary errors, of which `onWait` is notified;
 * the server takes each `turnId` once. `send` throws RealtimeRequestError or ConnectionLost.
 */
export const createTypedDelivery = (
  send: (answer: { turnId: string; text: string }) => Promise<unknown>,
  onWait: () => void = () => {},
) => {
  let kept: KeptAnswer | null = null
  let again: ReturnType<typeof setTimeout> | undefined

  const attempt = async (answer: KeptAnswer, waitMs = AGAIN_MS) => {
    clearTimeout(again)
    try {
      await send({ turnId: answer.turnId, text: answer.text })
      answer.delivered.resolve()
    } catch (error) {
      if (error instanceof ConnectionLost) return
      if (error instanceof RealtimeRequestError && error.isTemporary) {
        if (kept !== answer) return
        onWait()
        again = setTimeout(attempt, waitMs, answer, Math.min(waitMs * 2, AGAIN_MAX_MS))
        return
      }
      answer.delivered.reject(error)
    }
    if (kept === answer) kept = null
  }

  return {
    /** Resolves when the server has the answer. Throws RealtimeRequestError when it will not have it. */
    deliver: (turnId: string, text: string): Promise<void> => {
      kept = { turnId, text, delivered: Promise.withResolvers<void>() }
      void attempt(kept)
      return kept.delivered.promise
    },
    /** The answer stands in the transcript, though its acknowledgement may be late. */
    heard: (turnId: string) => {
      if (kept?.turnId !== turnId) return
      clearTimeout(again)
      kept.delivered.resolve()
      kept = null
    },
    /** Nothing is sent any more. */
    close: () => clearTimeout(again),
    rejoined: ({ transcript }: JoinReply) => {
      const answer = kept
      if (!answer) return
      if (!transcript.some((entry) => entry.turnId === answer.turnId)) return void attempt(answer)
      clearTimeout(again)
      kept = null
      answer.delivered.resolve()
    },
  }
}
export type TypedDelivery = ReturnType<typeof createTypedDelivery>
