import type { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import type { CompleteMockInterviewReply } from '@preceptor/contracts/interviews/report'
import { endInterview } from '@preceptor/db/queries/interviews/interviews'
import type { Context } from '../../context.ts'
import { ownMockInterview } from '../../interviewing/own-interview.ts'
import { askForReport, type ReportStatus } from '../../reports/reports.ts'

/** Completes an interview and asks for its report; repeating the call is harmless. */
export async function completeMockInterview(
  context: Context,
  args: { accountId: string; interviewId: string; voiceMinutesUsed?: number },
): Promise<CompleteMockInterviewReply> {
  const { db, log } = context
  const { accountId } = args
  const interview = await ownMockInterview(db, args.interviewId, accountId)
  const { id: interviewId } = interview
  if (interview.status === 'in_progress') {
    await endInterview(db, { interviewId, status: 'completed', now: new Date() })
    const claimed = args.voiceMinutesUsed ?? null
    log.info(
      { interviewId, claimed, measured: interview.voiceSecondsUsed / 60 },
      'voice minutes of an interview',
    )
  }
  const status = await askForReport(context, { interviewId, accountId })
  return { sessionId: interviewId, ...(status as ReportStatus<MockAnalysis>) }
}
