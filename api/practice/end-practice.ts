import type { PracticeAnalysis } from '@preceptor/contracts/practice/practice'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { completePractice } from '@preceptor/db/queries/interviews/practice'
import { inTransaction } from '@preceptor/db/transaction'
import { candidateAnswers } from '../coaching/candidate-entries.ts'
import { keptAnalysis } from '../coaching/kept-analysis.ts'
import type { Context } from '../context.ts'
import { askForReport, type ReportStatus } from '../reports/reports.ts'
import { lockOwnPractice, ownPractice, type PracticeKey, requireEnough } from './own-practice.ts'

type OfKind<Kind extends PracticeAnalysis['kind']> = Extract<PracticeAnalysis, { kind: Kind }>

/** Completes a session and asks for its report; repeating it is harmless. Throws MIN_TURNS. */
export async function endPractice<Kind extends PracticeAnalysis['kind']>(
  context: Context,
  key: PracticeKey & { kind: Kind },
): Promise<{ sessionId: string } & ReportStatus<OfKind<Kind>>> {
  const { db } = context
  const session = await ownPractice(db, key)
  const interviewId = session.id
  // A session past its time cannot be locked any more, but its analysis stands.
  if (!(await keptAnalysis(db, session)))
    await inTransaction(db, async (trx) => {
      const now = new Date()
      await lockOwnPractice(trx, key, now)
      requireEnough(candidateAnswers(await listTranscript(trx, { interviewId })).length)
      await completePractice(trx, { interviewId, now })
    })
  const status = await askForReport(context, { interviewId, accountId: key.accountId })
  return { sessionId: interviewId, ...(status as ReportStatus<OfKind<Kind>>) }
}
