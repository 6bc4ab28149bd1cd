import { randomUUID } from 'node:crypto'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import {
  type AnswerVisitorTurnBody,
  MAX_VISITOR_ANSWER_SECONDS,
  type VisitorDone,
  type VisitorHeard,
  type VisitorReply,
} from '@preceptor/contracts/public/visitor-turn'
import type { Audience, MessageArgs } from '@preceptor/interview/audience'
import { SPEECH_RATE_HZ } from '@preceptor/interview/audio/pcm'
import { Deadline } from '@preceptor/interview/deadline'
import type { Context } from '../context.ts'
import { inProgress } from '../interviewing/errors.ts'
import { readRecording } from '../interviewing/recording.ts'
import { RequestSession } from '../interviewing/request-session.ts'
import { audioOf } from '../routes/voice-interview/audio.ts'
import { notHeard, tooLong, turnEnded } from './errors.ts'
import { visitorFeedback } from './feedback.ts'
import { endOf, type OpenedTurn } from './turn-token.ts'

/** Kept of the request's time for what the judge says. */
const RESERVE_MS = 1_000
/** The model may look at conduct for so long, beside the interviewer's reply. */
const FEEDBACK_MS = 8_000

export interface TurnEvents {
  heard: (words: VisitorHeard) => void
  replied: (reply: VisitorReply) => void
}

/**
 * Takes a visitor's answer: recognised, replied to, spoken and judged as in any interview. Events come as each is
 * there. Sent again, the turn gets what was said of it, while this process remembers it. What came to nothing may be
 * tried again.
 */
export async function answerTurn(
  context: Context,
  turn: OpenedTurn,
  { audioData, text }: Pick<AnswerVisitorTurnBody, 'audioData' | 'text'>,
  events: TurnEvents,
): Promise<VisitorDone> {
  const { limits, visitorTurns, config, interviews, interviewQueue } = context
  const { turnId } = turn
  if (endOf(turn) <= new Date()) throw turnEnded()
  await limits.take(['visitor.try', turnId])
  const deadline = new Deadline(config.timeLimits.request)
  const pcm16 = audioData === undefined ? undefined : await readRecording(audioData, interviews.decoders)
  if (pcm16 && pcm16.length > MAX_VISITOR_ANSWER_SECONDS * SPEECH_RATE_HZ) throw tooLong()
  const work = () => leadTurn(context, turn, { deadline, pcm16, text }, events)
  const usedBefore = await visitorTurns.usedSeconds(turn)
  const done = await interviewQueue
    .run(turnId, deadline.leftMs - RESERVE_MS, work)
    .catch((error) => {
      visitorTurns.note('failed')
      throw error
    })
    .finally(() => visitorTurns.countSpeech(turn, usedBefore))
  if (!done) throw inProgress()
  visitorTurns.note(done.feedback ? 'answered' : 'no_answer')
  return done
}

interface Answer {
  deadline: Deadline
  pcm16: Int16Array | undefined
  text: string | undefined
}

async function leadTurn(context: Context, turn: OpenedTurn, answer: Answer, events: TurnEvents) {
  const { turnId } = turn
  const session = await RequestSession.open({
    context: { interviews: context.visitorTurns.engineOf(turn) },
    accountId: turnId,
    interviewId: turnId,
    deadline: answer.deadline,
    audience: hearing(events),
  })
  try {
    await session.begin({ isStatic: true })
    const known = answerIn(session.transcript)
    if (known) events.heard({ text: known.content })
    else await takeAnswer(context, turn, session, answer)
    return await respond(context, session, answer.deadline, events)
  } finally {
    session.close()
  }
}

/** An answer counts once, also at other processes; what was no answer does not. */
async function takeAnswer(
  { limits }: Context,
  { turnId }: OpenedTurn,
  session: RequestSession,
  { pcm16, text }: Answer,
): Promise<void> {
  const taken = await limits.take(['visitor.answer', turnId]).catch(() => {
    throw turnEnded()
  })
  try {
    if (pcm16) await session.hear(randomUUID(), pcm16)
    else await session.answer(randomUUID(), text ?? '', { isSpoken: true })
    if (session.transcript.every(({ role }) => role === 'interviewer')) throw notHeard()
  } catch (error) {
    await taken.giveBack()
    throw error
  }
  if (!answerIn(session.transcript)) await taken.giveBack()
}

async function respond(
  { openai }: Context,
  session: RequestSession,
  deadline: Deadline,
  events: TurnEvents,
): Promise<VisitorDone> {
  const { transcript, questions } = session
  const answer = answerIn(transcript)
  const signal = deadline.signal({ reserveMs: RESERVE_MS, atMostMs: FEEDBACK_MS })
  const judged = answer && visitorFeedback(openai, { questions, transcript }, signal)
  const line = session.lineAfter(answer?.turnId)
  events.replied({ text: line.content, audioBase64: await audioOf(session, line) })
  return { feedback: (await judged) ?? null }
}

/** The words a visitor said in answer; undefined as long as there are none. */
const answerIn = (transcript: readonly TranscriptEntry[]): TranscriptEntry | undefined =>
  transcript.findLast(({ role, utterance }) => role === 'candidate' && utterance === undefined)

/** Passes on what was heard as soon as it is final. */
const hearing =
  (events: TurnEvents): Audience =>
  (event, ...args) => {
    if (event !== 'transcript:final') return
    const [{ text }] = args as MessageArgs<'transcript:final'>
    events.heard({ text })
  }
