import { randomUUID } from 'node:crypto'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { AiResponseBody, AiResponseReply } from '@preceptor/contracts/interviews/interview-over-http'
import { findActiveMockInterview } from '@preceptor/db/queries/interviews/mock-interviews'
import { Deadline } from '@preceptor/interview/deadline'
import type { Context } from '../../context.ts'
import { notActive, notFound } from '../../interviewing/errors.ts'
import { inInterview } from '../../interviewing/in-interview.ts'
import type { RequestSession } from '../../interviewing/request-session.ts'

type Answers = Pick<AiResponseBody, 'userResponse' | 'finish'> & {
  turnId: string | undefined
  earlier: { turnId: string; userResponse: string }[]
}

/**
 * One exchange of a typed interview: takes what is new of the answers, each turn once, and replies with the line that
 * followed. An interview that has ended takes nothing new (INTERVIEW_NOT_ACTIVE).
 */
export async function aiResponse(
  context: Context,
  accountId: string,
  body: AiResponseBody,
): Promise<AiResponseReply> {
  const interviewId = body.sessionId ?? (await findActiveMockInterview(context.db, { accountId }))
  if (!interviewId) throw notFound()
  const { userResponse, finish, earlier = [] } = body
  const turnId = body.turnId ?? (userResponse === undefined ? undefined : randomUUID())
  const deadline = new Deadline(context.config.timeLimits.request)
  return inInterview({ context, accountId, interviewId, deadline }, async (session) => {
    if (session.isCompleted) requireAnswered(session, [...earlier.map((answer) => answer.turnId), turnId])
    else await takeAnswers(session, { userResponse, finish, turnId, earlier })
    const line = session.lineAfter(turnId)
    return {
      ...session.status,
      action: actionOf(session, line),
      response: line.content,
      messageId: line.messageId,
      questions: session.questions,
    }
  })
}

function requireAnswered(session: RequestSession, turnIds: readonly (string | undefined)[]): void {
  const asked = turnIds.filter((turnId) => turnId !== undefined)
  if (asked.length === 0 || !asked.every((turnId) => session.answerOf(turnId))) throw notActive()
}

async function takeAnswers(session: RequestSession, { userResponse, finish, turnId, earlier }: Answers) {
  // Answers given without the server were followed by static wording, the greeting included.
  const isStatic = earlier.length > 0
  await session.begin({ isStatic })
  for (const { turnId, userResponse: text } of earlier) {
    if (session.answerOf(turnId)) continue
    session.requireActive()
    await session.answer(turnId, text, { isStatic })
  }
  const isNew = userResponse !== undefined && turnId !== undefined && !session.answerOf(turnId)
  if (isNew) session.requireActive()
  const answer = isNew ? { turnId, text: userResponse } : undefined
  if (finish && !session.isCompleted) await session.finish(answer)
  else if (answer) await session.answer(answer.turnId, answer.text)
}

/** What the rules made of a line, by where it stands. */
function actionOf(
  { isCompleted, transcript }: RequestSession,
  line: TranscriptEntry,
): AiResponseReply['action'] {
  if (isCompleted && line === transcript.at(-1)) return 'end_interview'
  const before = transcript[transcript.indexOf(line) - 1]
  return before && before.questionIndex < line.questionIndex ? 'next_question' : 'follow_up'
}
