import { HOUR_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import {
  clearJobDescriptions,
  clearTranscripts,
  lockDueInterviews,
  replaceAnalysis,
} from '@preceptor/db/queries/interviews/retention'
import { inTransaction } from '@preceptor/db/transaction'
import { withoutCandidateWords } from '../coaching/candidate-words.ts'

/** Interviews, and job descriptions, of one transaction. */
const BATCH = 50
/** As long as the longest transcript: for a setup whose interview never began. */
const UNUSED_SETUP_MS = 72 * HOUR_MS

/**
 * Removes what was said in interviews past their time, the quotes in their analyses and the job descriptions they
 * were planned from. Scores, counts and measures stay. Returns how many interviews it cleared.
 */
export async function purgeTranscripts(db: Db, now: Date): Promise<number> {
  const cleared = await inBatches(() => inTransaction(db, (trx) => clearBatch(trx, now)))
  const unusedBefore = new Date(now.getTime() - UNUSED_SETUP_MS)
  await inBatches(() => clearJobDescriptions(db, { unusedBefore, limit: BATCH }))
  return cleared
}

async function clearBatch(trx: Db, now: Date): Promise<number> {
  const due = await lockDueInterviews(trx, { now, limit: BATCH })
  for (const { id, answers, analysis } of due) {
    if (!analysis) continue
    await replaceAnalysis(trx, { interviewId: id, analysis: withoutCandidateWords(analysis, answers) })
  }
  if (due.length > 0) await clearTranscripts(trx, { interviewIds: due.map(({ id }) => id), now })
  return due.length
}

/** Repeats until a batch is not full. */
async function inBatches(doBatch: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await doBatch()
    total += done
    if (done < BATCH) return total
  }
}
