import { randomUUID } from 'node:crypto'
import { ApiError } from '@preceptor/contracts/errors'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { NonAnswerKind } from '@preceptor/contracts/interviews/utterance'
import type { MessageBody } from '@preceptor/contracts/practice/practice'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import {
  addMessage,
  addReply,
  keepAsNonAnswer,
  type LockedPractice,
  savePractice,
} from '@preceptor/db/queries/interviews/practice'
import type { Practice } from '@preceptor/db/schema/interview'
import { inTransaction } from '@preceptor/db/transaction'
import { Deadline } from '@preceptor/interview/deadline'
import { candidateAnswers, candidateEntries } from '../coaching/candidate-entries.ts'
import type { PracticeReply } from '../coaching/practice-reply.ts'
import type { Context } from '../context.ts'
import { inProgress, notFound } from '../interviewing/errors.ts'
import { lockOwnPractice, ownPractice, type PracticeKey, requireInProgress } from './own-practice.ts'

/** Kept of a request's time to save the reply. */
const RESERVE_MS = 1_000

export interface Conversation {
  /** So many answers are taken. */
  maxTurns: number
  /** What a message is, where it is no answer; `transcript` is what was said before it. Pure. */
  hear?(
    session: LockedPractice,
    transcript: readonly TranscriptEntry[],
    message: string,
  ): NonAnswerKind | undefined
  /** Where the session stands after the candidate's message. Pure. */
  advance(session: LockedPractice, message: string): Practice
  /**
   * Reads the last of the candidate's lines closer than `advance`, before it is answered: what becomes of a session by it,
   * null for nothing new. Never rejects.
   */
  understand?(
    session: LockedPractice,
    transcript: readonly TranscriptEntry[],
    signal: AbortSignal,
  ): Promise<((session: LockedPractice) => Practice) | null>
  /** Words the reply to the last of the candidate's lines. Rejects when the model fails. */
  answer(
    session: LockedPractice,
    transcript: readonly TranscriptEntry[],
    telling: { signal: AbortSignal; onDelta: (text: string) => void },
  ): Promise<PracticeReply>
}

export interface AcceptedMessage {
  reply: TranscriptEntry
  turnId: string
  transcript: TranscriptEntry[]
}

/**
 * Takes a message once and answers it. It is kept before the model is asked, and when the model fails (502): sent
 * again, it is answered without being said twice. Messages to the same session wait for each other.
 */
export async function acceptMessage(
  context: Context,
  key: PracticeKey,
  body: MessageBody,
  conversation: Conversation,
  onDelta: (text: string) => void = () => undefined,
): Promise<AcceptedMessage> {
  const { id } = await ownPractice(context.db, key)
  const deadline = new Deadline(context.config.timeLimits.request)
  const accepted = await context.interviewQueue.run(id, deadline.leftMs - RESERVE_MS, async () => {
    const kept = await keepMessage(context, key, body, conversation)
    const answered = replyAfter(kept.transcript, kept.turnId)
    if (answered) return { ...kept, reply: answered }
    requireInProgress(kept.session)
    const signal = deadline.signal({ reserveMs: RESERVE_MS, atMostMs: context.config.timeLimits.reply })
    const session = await understood(context, key, kept, conversation, signal)
    return answerMessage(context, { ...kept, session }, conversation, { signal, onDelta })
  })
  if (!accepted) throw inProgress()
  return { reply: accepted.reply, turnId: accepted.turnId, transcript: accepted.transcript }
}

interface KeptMessage {
  session: LockedPractice
  turnId: string
  transcript: TranscriptEntry[]
}

function keepMessage(
  { db }: Context,
  key: PracticeKey,
  { message, turnId }: MessageBody,
  { maxTurns, hear, advance }: Conversation,
): Promise<KeptMessage> {
  return inTransaction(db, async (trx) => {
    const now = new Date()
    const session = await lockOwnPractice(trx, key, now)
    const interviewId = session.id
    const transcript = await listTranscript(trx, { interviewId })
    const known = knownTurn(transcript, message, turnId)
    if (known) return { session, turnId: known, transcript }
    requireInProgress(session)
    if (candidateAnswers(transcript).length >= maxTurns) {
      throw new ApiError(
        'MAX_TURNS_REACHED',
        'This interview has reached its last message. Finish it to see your results.',
      )
    }
    const sent = turnId ?? randomUUID()
    const practice = advance(session, message)
    const utterance = hear?.(session, transcript, message)
    await addMessage(trx, { interviewId, turnId: sent, content: message, utterance, now })
    await savePractice(trx, { session, practice, now })
    return {
      session: { ...session, practice },
      turnId: sent,
      transcript: await listTranscript(trx, { interviewId }),
    }
  })
}

/** The id of a message that was taken before; without one, of the same words still waiting for their reply. */
function knownTurn(
  transcript: readonly TranscriptEntry[],
  message: string,
  turnId: string | undefined,
): string | undefined {
  if (turnId) return transcript.find((line) => line.turnId === turnId)?.turnId
  const last = transcript.at(-1)
  return last?.role === 'candidate' && last.content === message ? last.turnId : undefined
}

/** The first reply after a message; to one that was passed over, that is the reply to a later one. */
function replyAfter(transcript: readonly TranscriptEntry[], turnId: string): TranscriptEntry | undefined {
  const at = transcript.findIndex((line) => line.turnId === turnId)
  return transcript.slice(at + 1).find(({ role }) => role === 'interviewer')
}

/** The session as it stands once its last message is read closer; a session that has ended meanwhile stays as it is. */
async function understood(
  { db }: Context,
  key: PracticeKey,
  { session, transcript }: KeptMessage,
  { understand }: Conversation,
  signal: AbortSignal,
): Promise<LockedPractice> {
  const change = await understand?.(session, transcript, signal)
  if (!change) return session
  return inTransaction(db, async (trx) => {
    const now = new Date()
    const locked = await lockOwnPractice(trx, key, now)
    if (locked.status !== 'in_progress') return session
    const practice = change(locked)
    await savePractice(trx, { session: locked, practice, now })
    return { ...locked, practice }
  })
}

async function answerMessage(
  { db, log }: Context,
  { session, turnId, transcript }: KeptMessage,
  { answer }: Conversation,
  telling: { signal: AbortSignal; onDelta: (text: string) => void },
): Promise<AcceptedMessage> {
  const interviewId = session.id
  const startedAt = performance.now()
  const { content, noAnswer } = await answer(session, transcript, telling).catch((error: Error) => {
    const durationMs = Math.round(performance.now() - startedAt)
    log.warn({ interviewId, reason: error.name, durationMs }, 'a message was not answered')
    throw new ApiError(
      'VENDOR_UNAVAILABLE',
      'Failed to send message. It’s saved. Send it again to get a reply.',
    )
  })
  const replyTo = candidateEntries(transcript).at(-1)!.turnId!
  await inTransaction(db, async (trx) => {
    if (noAnswer) await keepAsNonAnswer(trx, { interviewId, turnId: replyTo, utterance: noAnswer })
    await addReply(trx, { interviewId, replyTo, content, now: new Date() })
  })
  const after = await listTranscript(db, { interviewId })
  const reply = replyAfter(after, turnId)
  if (!reply) throw notFound()
  return { reply, turnId, transcript: after }
}
