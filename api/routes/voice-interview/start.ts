import type {
  StartVoiceInterviewBody,
  StartVoiceInterviewReply,
} from '@preceptor/contracts/interviews/interview-over-http'
import { Deadline } from '@preceptor/interview/deadline'
import type { Context } from '../../context.ts'
import { requirePlanWithVoice } from '../../interviewing/errors.ts'
import { inInterview } from '../../interviewing/in-interview.ts'
import { beginMockInterview, startMockInterview } from '../mock-interview/commands.ts'
import { audioOf } from './audio.ts'

/** Opens an interview by voice, a new one unless one is named, with the interviewer's words and their sound. */
export async function startVoiceInterview(
  context: Context,
  accountId: string,
  body: StartVoiceInterviewBody,
): Promise<StartVoiceInterviewReply> {
  const deadline = new Deadline(context.config.timeLimits.request)
  await requirePlanWithVoice(context, accountId)
  const interviewId = body.sessionId ?? (await beginNew(context, accountId, body))
  return inInterview({ context, accountId, interviewId, deadline }, async (session) => {
    session.requireActive()
    session.requireVoice()
    await session.begin({ isSpoken: true })
    const line = session.lineAfter()
    const welcomeAudio = await audioOf(session, line)
    return { ...session.status, welcomeMessage: line.content, welcomeAudio }
  })
}

async function beginNew(context: Context, accountId: string, body: StartVoiceInterviewBody): Promise<string> {
  const { voicePersonality: personality, jobDescription, interviewLength, forceNew } = body
  const { setupId } = await startMockInterview(context, accountId, { jobDescription, interviewLength })
  const { sessionId } = await beginMockInterview(context, accountId, { setupId, personality, forceNew })
  return sessionId
}
