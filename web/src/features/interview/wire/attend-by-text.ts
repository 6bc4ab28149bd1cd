import { personalityOf } from '@preceptor/content/personalities'
import type { AiResponseReply } from '@preceptor/contracts/interviews/interview-over-http'
import type { AnswerTyped, OneWayAction } from '@preceptor/contracts/interviews/realtime'
import {
  type InterviewActor,
  type InterviewSnapshot,
  interviewMachine,
} from '@preceptor/statecharts/interview'
import { resumeInterview } from '@preceptor/statecharts/interview-resume'
import type { InterviewInput, ReplyInput, ReplyOutput } from '@preceptor/statecharts/interview-setup'
import { dottedValue, toClientState } from '@preceptor/statecharts/interview-view'
import { type MockRoom, type MockRoomEvent, ROOM_FAILURE } from '@preceptor/statecharts/mock-room'
import { isOpenTo, ONE_WAY_EVENTS } from '@preceptor/statecharts/one-way-clock'
import { createActor, fromPromise } from 'xstate'
import type { z } from 'zod'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { watchActor } from '../../../shared/lib/watched-actors.ts'
import type { Ask } from './ask-interviewer.ts'
import type { Attendance } from './attend.ts'
import { ConnectionLost, RECONNECT_MAX_MS, RealtimeRequestError } from './connection.ts'
import { afterJoin, afterState, type Conversation } from './conversation.ts'
import type { TypedDelivery } from './typed-delivery.ts'
import type { UnsentAnswers } from './unsent-answers.ts'

/** How often answers that are unsent are offered to the server again. */
const OFFER_AGAIN_MS = 5_000

export interface AttendByTextParts {
  ask: Ask
  unsent: UnsentAnswers
  typed: Pick<TypedDelivery, 'rejoined'>
  change: (step: (conversation: Conversation) => Conversation) => void
  report: (event: MockRoomEvent) => void
  onRetry: (attempt: number) => void
}

/** What an error means for the room; null when the server was not there to reject, and may be back. */
const toRoomEvent = (error: unknown): MockRoomEvent | null => {
  if (!(error instanceof ApiFailure)) return null
  if (error.code === 'INTERVIEW_NOT_ACTIVE') return { type: 'interview.completed' }
  if (error.status === 401) return { type: 'session.ended' }
  return [400, 403, 404].includes(error.status) ? { type: 'connection.refused' } : null
}

/** A clock of this page may have run further than that of the last request. */
const placeOf = (value: string) => (isOpenTo(value) ? 'open' : value)

/** The server stands elsewhere than this page. */
const isElsewhere = (theirs: AiResponseReply['state'], ours: AiResponseReply['state']) =>
  placeOf(theirs.value) !== placeOf(ours.value) ||
  theirs.context.questionIndex !== ours.context.questionIndex ||
  theirs.context.answersToQuestion !== ours.context.answersToQuestion

/** What the server kept as no answer, and the chart here took for one. */
const noAnswerIn = ({ history }: ReplyInput['context'], { transcript }: AiResponseReply) => {
  const ours = history.at(-1)
  const theirs = transcript.find(({ turnId }) => turnId !== undefined && turnId === ours?.turnId)?.utterance
  const isNews = theirs !== undefined && theirs !== 'skip' && ours?.utterance === undefined
  return isNews ? { utterance: theirs } : {}
}

const isSettled = (snapshot: InterviewSnapshot) =>
  snapshot.status === 'done' || isOpenTo(dottedValue(snapshot.value))

/**
 * The interview by typing, without a realtime server: the chart runs here and asks the api for the interviewer's
 * words. Where that fails the static wording continues, and the answer is handed in later; the server words such
 * answers by the same rules, and where it still came out elsewhere its word counts.
 */
export const attendByText = (room: MockRoom, parts: AttendByTextParts): Attendance => {
  const { ask, unsent, change, report } = parts
  const closing = new AbortController()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let actor: InterviewActor | null = null
  let seq = 0
  let attempt = 0
  /** The server's last word, until the chart has settled on it. */
  let seen: AiResponseReply | null = null

  const reply = async ({ context }: ReplyInput, signal: AbortSignal): Promise<ReplyOutput> => {
    const last = context.history.at(-1)
    const answer =
      last?.role === 'candidate' && last.turnId ? { turnId: last.turnId, userResponse: last.content } : null
    try {
      seen = await ask(answer ?? { finish: true }, signal)
      return { action: seen.action, text: seen.response, ...noAnswerIn(context, seen) }
    } catch (error) {
      if (answer) unsent.add(answer)
      const meaning = toRoomEvent(error)
      if (meaning) report(meaning)
      throw error
    }
  }
  const machine = interviewMachine.provide({
    actors: { reply: fromPromise(({ input, signal }) => reply(input, signal)) },
  })

  const inputOf = ({ questions }: AiResponseReply): InterviewInput => ({
    interviewId: room.interviewId,
    personality: room.personality,
    interviewer: personalityOf(room.personality).name,
    nurseName: room.nurseName,
    positionTitle: room.positionTitle,
    companyName: room.companyName,
    questions,
    voiceAllowed: false,
  })

  const continueFrom = (status: AiResponseReply) => {
    actor?.stop()
    const input = inputOf(status)
    const started = createActor(machine, {
      input,
      snapshot: resumeInterview(status.state, status.transcript, input),
    })
    actor = started
    seq = Math.max(seq, status.state.seq) + 1
    const state = toClientState(started.getSnapshot(), seq)
    change((conversation) => afterJoin(conversation, { ok: true, state, transcript: status.transcript }))
    started.on('entry.added', ({ entry }) =>
      change((conversation) => ({
        ...conversation,
        transcript:
          seen && entry.role === 'interviewer' ? seen.transcript : [...conversation.transcript, entry],
      })),
    )
    let before = started.getSnapshot()
    started.subscribe((snapshot) => {
      if (snapshot === before) return
      before = snapshot
      seq += 1
      const state = toClientState(snapshot, seq)
      change((conversation) => afterState(conversation, state))
      if (seen && isSettled(snapshot)) settle(seen)
    })
    watchActor('interview', started)
    started.start()
    // Its clocks continue.
    if (status.state.context.oneWay) started.send({ type: 'chart.restored' })
  }

  const settle = (status: AiResponseReply) => {
    seen = null
    const snapshot = actor?.getSnapshot()
    if (snapshot && isElsewhere(status.state, toClientState(snapshot, seq)))
      queueMicrotask(() => !closing.signal.aborted && continueFrom(status))
  }

  const join = async () => {
    try {
      const status = await ask({}, closing.signal)
      attempt = 0
      continueFrom(status)
      report({ type: 'connection.joined' })
      parts.typed.rejoined({ ok: true, state: status.state, transcript: status.transcript })
    } catch (error) {
      if (closing.signal.aborted) return
      const meaning = toRoomEvent(error)
      if (meaning) return report(meaning)
      attempt += 1
      report({ type: 'connection.lost' })
      parts.onRetry(attempt)
      timers.add(setTimeout(join, RECONNECT_MAX_MS))
    }
  }

  const offerAgain = async () => {
    const now = actor?.getSnapshot()
    if (!unsent.list().length || !now || !isSettled(now)) return
    const status = await ask({}, closing.signal).catch(() => null)
    const snapshot = actor?.getSnapshot()
    if (!status || !snapshot || !isSettled(snapshot) || unsent.list().length) return
    change((conversation) => ({ ...conversation, transcript: status.transcript }))
    settle(status)
  }
  const offering = setInterval(offerAgain, OFFER_AGAIN_MS)
  addEventListener('online', offerAgain)
  void join()

  const request = async (event: string, payload: unknown) => {
    if (!actor) throw new ConnectionLost()
    if (event === 'interview:finish') actor.send({ type: 'nurse.finished' })
    if (event === 'oneway:act') actor.send(ONE_WAY_EVENTS[(payload as { action: OneWayAction }).action])
    if (event === 'answer:typed') {
      const answer = { type: 'answer.typed', ...(payload as z.infer<typeof AnswerTyped>) } as const
      if (!actor.getSnapshot().can(answer))
        throw new RealtimeRequestError({
          ok: false,
          error: { code: 'BAD_PAYLOAD', message: ROOM_FAILURE.response, retryable: true },
        })
      actor.send(answer)
    }
    return { ok: true }
  }

  return {
    request: request as Attendance['request'],
    sendChunk: () => {},
    retryNow: () => {
      if (actor) void offerAgain()
      else void join()
    },
    restart: () => {},
    renew: () => {},
    close: () => {
      clearInterval(offering)
      removeEventListener('online', offerAgain)
      for (const timer of timers) clearTimeout(timer)
      if (unsent.list().length > 0) void ask({}).catch(() => {})
      actor?.stop()
      closing.abort()
    },
  }
}
