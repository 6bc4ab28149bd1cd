import type { TranscriptEntry } from '@preceptor/contracts/interview'
import type { PracticeAnalysis } from '@preceptor/contracts/practice'
import { findPracticeAnalysis, keepPracticeAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { completePractice, type LockedPractice } from '@preceptor/db/queries/interviews/practice'
import { inTransaction } from '@preceptor/db/transaction'
import { withoutCandidateWords } from '../coaching/candidate-words.ts'
import type { Context } from '../context.ts'
import { lockOwnPractice, ownPractice, type PracticeKey, requireEnough } from './own-practice.ts'
import { candidateEntries } from './practice-status.ts'

type OfKind<Kind extends PracticeAnalysis['kind']> = Extract<PracticeAnalysis, { kind: Kind }>

/**
 * Completes a session and returns its analysis: the stored one if there is one, so that repeating the call is harmless.
 * A fallback is not stored, so that a later call tries again while the transcript exists. Throws MIN_TURNS.
 */
export async function endPractice<Kind extends PracticeAnalysis['kind']>(
  { db, limits }: Context,
  key: PracticeKey,
  kind: Kind,
  analyse: (session: LockedPractice, transcript: TranscriptEntry[]) => Promise<OfKind<Kind>>,
): Promise<OfKind<Kind>> {
  const { id: interviewId, purgeAt } = await ownPractice(db, key)
  const stored = await findPracticeAnalysis(db, { interviewId })
  if (stored?.kind === kind) {
    if (purgeAt > new Date()) return stored as OfKind<Kind>
    const answers = candidateEntries(await listTranscript(db, { interviewId })).map(({ content }) => content)
    return withoutCandidateWords(stored as OfKind<Kind>, answers)
  }
  const { session, transcript } = await inTransaction(db, async (trx) => {
    const now = new Date()
    const session = await lockOwnPractice(trx, key, now)
    const transcript = await listTranscript(trx, { interviewId })
    requireEnough(candidateEntries(transcript).length)
    await completePractice(trx, { interviewId, now })
    return { session, transcript }
  })
  await limits.take(['analysis.account', key.accountId])
  const analysis = await analyse(session, transcript)
  return analysis.fallback ? analysis : keepPracticeAnalysis(db, { interviewId, analysis })
}

/** The analysis, or what stands in for it when the coach fails or takes too long. */
export async function analyseOrFallBack<Analysis>(
  { log, config }: Pick<Context, 'log' | 'config'>,
  interviewId: string,
  fallback: Analysis,
  analyse: (signal: AbortSignal) => Promise<Analysis>,
): Promise<Analysis> {
  const startedAt = performance.now()
  try {
    return await analyse(AbortSignal.timeout(config.timeLimits.analysis))
  } catch (error) {
    const durationMs = Math.round(performance.now() - startedAt)
    log.warn({ interviewId, reason: (error as Error).name, durationMs }, 'the coach failed')
    return fallback
  }
}
