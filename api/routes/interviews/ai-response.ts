import { randomUUID } from 'node:crypto'
import type { TranscriptEntry } from '@preceptor/contracts/interview'
import type { AiResponseBody, AiResponseReply } from '@preceptor/contracts/interview-over-http'
import { findActiveMockInterview } from '@preceptor/db/queries/mock-interviews'
import type { InterviewEvent } from '@preceptor/statecharts/interview-setup'
import type { Context } from '../../context.ts'
import { Deadline } from '../../interviewing/deadline.ts'
import { inInterview } from '../../interviewing/in-interview.ts'
import type { InterviewRun } from '../../interviewing/interview-run.ts'
import { notActive, notFound } from '../../interviewing/refusals.ts'

type Answers = Pick<AiResponseBody, 'userResponse' | 'finish'> & {
  turnId: string | undefined
  earlier: { turnId: string; userResponse: string }[]
}

/**
 * One exchange of a typed interview: takes what is new of the answers, each turn once, and replies with the line that
 * followed. An interview that is over takes nothing new (INTERVIEW_NOT_ACTIVE).
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
  return inInterview({ context, accountId, interviewId, deadline }, async (run) => {
    if (run.isCompleted) requireAnswered(run, [...earlier.map((answer) => answer.turnId), turnId])
    else await takeAnswers(run, { userResponse, finish, turnId, earlier })
    const line = run.lineAfter(turnId)
    return {
      ...run.standing,
      action: actionOf(run, line),
      response: line.content,
      messageId: line.messageId,
      questions: run.questions,
    }
  })
}

function requireAnswered(run: InterviewRun, turnIds: readonly (string | undefined)[]): void {
  const asked = turnIds.filter((turnId) => turnId !== undefined)
  if (asked.length === 0 || !asked.every((turnId) => run.answerOf(turnId))) throw notActive()
}

async function takeAnswers(run: InterviewRun, { userResponse, finish, turnId, earlier }: Answers) {
  // What she answered without the server was followed by the static wording, the greeting included.
  const byRule = earlier.length > 0
  await run.begin({ byRule })
  for (const { turnId, userResponse: text } of earlier) {
    if (run.answerOf(turnId)) continue
    run.requireActive()
    await run.send([{ type: 'answer.typed', turnId, text }], { byRule })
  }
  const events: InterviewEvent[] = []
  if (userResponse !== undefined && turnId && !run.answerOf(turnId)) {
    run.requireActive()
    events.push({ type: 'answer.typed', turnId, text: userResponse })
  }
  if (finish) events.push({ type: 'nurse.finished' })
  if (events.length > 0 && !run.isCompleted) await run.send(events)
}

/** What the rules made of a line, by where it stands. */
function actionOf(
  { isCompleted, transcript }: InterviewRun,
  line: TranscriptEntry,
): AiResponseReply['action'] {
  if (isCompleted && line === transcript.at(-1)) return 'end_interview'
  const before = transcript[transcript.indexOf(line) - 1]
  return before && before.questionIndex < line.questionIndex ? 'next_question' : 'follow_up'
}
