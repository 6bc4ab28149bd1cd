import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import type { ProcessVoiceBody, ProcessVoiceReply } from '@preceptor/contracts/interviews/interview-over-http'
import { Deadline } from '@preceptor/interview/deadline'
import type { Context } from '../../context.ts'
import { requirePlanWithVoice } from '../../interviewing/errors.ts'
import { inInterview } from '../../interviewing/in-interview.ts'
import { ownMockInterview } from '../../interviewing/own-interview.ts'
import { readRecording } from '../../interviewing/recording.ts'
import type { RequestSession } from '../../interviewing/request-session.ts'
import { type ReportStatus, reportStatus } from '../../reports/reports.ts'
import { completeMockInterview } from '../mock-interview/complete.ts'
import { audioOf } from './audio.ts'

/** Said where nothing was heard; no line of the interview, and the turn may come again. */
const ASK_AGAIN = 'I’m sorry, I didn’t hear anything. Could you say that again, please?'

const LOOK_EVERY_MS = 250

/**
 * A spoken answer as one recording: recognised, answered and spoken. A turn that was taken already gets its stored
 * reply, spoken anew and not metered again.
 */
export async function processVoice(
  context: Context,
  accountId: string,
  body: ProcessVoiceBody,
): Promise<ProcessVoiceReply> {
  const { sessionId: interviewId, turnId = randomUUID() } = body
  const deadline = new Deadline(context.config.timeLimits.request)
  await ownMockInterview(context.db, interviewId, accountId)
  await requirePlanWithVoice(context, accountId)
  const pcm16 = await readRecording(body.audioData, context.interviews.decoders)
  const reply = await inInterview({ context, accountId, interviewId, deadline }, async (session) => {
    if (!session.answerOf(turnId)) session.requireActive()
    await session.begin()
    if (!session.answerOf(turnId)) {
      session.requireActive()
      session.requireVoice()
      await session.hear(turnId, pcm16)
    }
    return replyOf(session, turnId)
  })
  const isCompleted = reply.state.value === 'completed'
  const analysis = isCompleted ? await analysisWithin(deadline, context, { accountId, interviewId }) : null
  return { ...reply, analysis }
}

async function replyOf(
  session: RequestSession,
  turnId: string,
): Promise<Omit<ProcessVoiceReply, 'analysis'>> {
  const answer = session.answerOf(turnId)
  const line = answer ? session.lineAfter(turnId) : { messageId: randomUUID(), content: ASK_AGAIN }
  return {
    ...session.status,
    turnId,
    transcription: { transcript: answer?.content ?? '', confidence: answer?.confidence ?? null },
    aiResponse: { text: line.content, audioBase64: await audioOf(session, line) },
  }
}

/** The analysis of an interview that has ended, null when it is not there in time: its report is being made. */
async function analysisWithin(
  deadline: Deadline,
  context: Context,
  interview: { accountId: string; interviewId: string },
): Promise<MockAnalysis | null> {
  let { analysis, progress } = await completeMockInterview(context, interview)
  while (progress?.state === 'making' && deadline.leftMs > LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS)
    ;({ analysis, progress } = (await reportStatus(context, interview)) as ReportStatus<MockAnalysis>)
  }
  return analysis
}
