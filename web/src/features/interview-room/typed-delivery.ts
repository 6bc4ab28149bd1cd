import type { JoinReply } from '@preceptor/contracts/realtime'
import { ConnectionLost } from './connection.ts'

interface KeptAnswer {
  turnId: string
  text: string
  delivered: PromiseWithResolvers<void>
}

/**
 * Keeps a typed answer until the server has it, through cuts; the server takes each `turnId` once.
 * `send` throws RealtimeRefusal or ConnectionLost.
 */
export const createTypedDelivery = (send: (answer: { turnId: string; text: string }) => Promise<unknown>) => {
  let kept: KeptAnswer | null = null

  const attempt = async (answer: KeptAnswer) => {
    try {
      await send({ turnId: answer.turnId, text: answer.text })
      answer.delivered.resolve()
    } catch (error) {
      if (error instanceof ConnectionLost) return
      answer.delivered.reject(error)
    }
    if (kept === answer) kept = null
  }

  return {
    /** Resolves when the server has the answer. Throws RealtimeRefusal when it will not have it. */
    deliver: (turnId: string, text: string): Promise<void> => {
      kept = { turnId, text, delivered: Promise.withResolvers<void>() }
      void attempt(kept)
      return kept.delivered.promise
    },
    /** The answer stands in the transcript, though its acknowledgement may be late. */
    heard: (turnId: string) => {
      if (kept?.turnId !== turnId) return
      kept.delivered.resolve()
      kept = null
    },
    rejoined: ({ transcript }: JoinReply) => {
      const answer = kept
      if (!answer) return
      if (!transcript.some((entry) => entry.turnId === answer.turnId)) return void attempt(answer)
      kept = null
      answer.delivered.resolve()
    },
  }
}
