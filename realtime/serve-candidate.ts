import {
  AnswerTyped,
  InterviewFinish,
  OneWayAct,
  type RealtimeError,
  SpeechReplay,
  SpeechStop,
  TurnCancel,
  TurnEnd,
  TurnRetry,
  TurnStart,
} from '@preceptor/contracts/interviews/realtime'
import { NOT_NOW, TAKEN_OVER } from '@preceptor/interview/errors'
import type { z } from 'zod'
import { type Answer, accept, type CheckedEvent, type OnEvent, outcome, reject } from './checked-events.ts'
import type { Context } from './context.ts'
import { BAD_PAYLOAD, CODEC_UNKNOWN, NOT_FOUND, TOO_MANY_REPLAYS } from './errors.ts'
import type { JoinedRoom } from './joined-room.ts'
import type { InterviewRoom } from './room/interview-room.ts'

export interface CandidateParts {
  joined: JoinedRoom
  on: OnEvent
  replays: Context['replays']
  /** The page may send the chunks of a turn without naming it each time. */
  mayContinue: boolean
}

/** Hands to the joined room what its candidate does. */
export const serveCandidate = ({ joined, on, replays, mayContinue }: CandidateParts): void => {
  const inRoom = <S extends z.ZodType>(
    event: CheckedEvent,
    schema: S,
    handle: (room: InterviewRoom, payload: z.output<S>) => Answer | Promise<Answer>,
    error?: (payload: unknown) => RealtimeError,
  ) =>
    on(
      event,
      schema,
      (payload) => {
        if (!joined.current) return reject(NOT_FOUND)
        return joined.isShown ? handle(joined.current, payload) : reject(TAKEN_OVER)
      },
      error,
    )

  inRoom(
    'turn:start',
    TurnStart,
    async ({ candidate }, start) => {
      const started = await candidate.startTurn(start)
      if ('code' in started) return reject(started)
      return accept({ ...started, ...(mayContinue && { mayContinue }) })
    },
    (payload) => (TurnStart.pick({ turnId: true }).safeParse(payload).success ? CODEC_UNKNOWN : BAD_PAYLOAD),
  )
  inRoom('turn:end', TurnEnd, async ({ candidate }, end) => outcome(await candidate.endTurn(end)))
  inRoom('turn:cancel', TurnCancel, async ({ candidate }, { turnId }) => {
    await candidate.cancelTurn(turnId)
    return accept({})
  })
  inRoom('turn:retry', TurnRetry, ({ candidate }, { turnId }) => outcome(candidate.retryTurn(turnId)))
  inRoom('answer:typed', AnswerTyped, async ({ candidate }, typed) => outcome(await candidate.answer(typed)))
  inRoom('speech:stop', SpeechStop, async ({ candidate }, { messageId, heardMs }) => {
    await candidate.stopSpeech(messageId, heardMs)
    return accept({})
  })
  inRoom('speech:replay', SpeechReplay, async ({ candidate, accountId }, { messageId }) => {
    const isCounted = await replays.consume(accountId).then(
      () => true,
      () => false,
    )
    if (!isCounted) return reject(TOO_MANY_REPLAYS)
    return outcome(candidate.replaySpeech(messageId) ? undefined : NOT_NOW)
  })
  inRoom('oneway:act', OneWayAct, ({ candidate }, { action }) => outcome(candidate.actOneWay(action)))
  inRoom('interview:finish', InterviewFinish, async ({ candidate }) => {
    await candidate.finish()
    return accept({})
  })
}
