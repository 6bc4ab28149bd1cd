import type { MockAnalysis, TranscriptEntry } from '@preceptor/contracts/interview'
import { listMeasures } from '@preceptor/db/queries/analytics/measures'
import { findAnalysis, keepAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { endInterview, type Interview, listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { analyseMock } from '@preceptor/vendors/openai/tasks/mock-analysis'
import { analysisOf, emptyAnalysis, fallbackAnalysis } from '../../coaching/mock-analysis.ts'
import { averageResponseSeconds, voiceMetricsOf } from '../../coaching/voice-metrics.ts'
import type { Context } from '../../context.ts'
import { ownMockInterview } from '../own-interview.ts'

/**
 * Completes an interview and returns its analysis: the stored one if there is one, so that repeating the call is
 * harmless. A fallback is not stored, so that a later call tries again while the transcript exists.
 */
export async function completeMockInterview(
  context: Context,
  args: { accountId: string; interviewId: string; voiceMinutesUsed?: number },
): Promise<{ sessionId: string; analysis: MockAnalysis }> {
  const { db, log } = context
  const { id: interviewId, status } = await ownMockInterview(db, args.interviewId, args.accountId)
  if (status === 'in_progress') await endInterview(db, { interviewId, status: 'completed', now: new Date() })
  const stored = await findAnalysis(db, { interviewId })
  if (stored) return { sessionId: interviewId, analysis: stored }
  const interview = await ownMockInterview(db, interviewId, args.accountId)
  const claimed = args.voiceMinutesUsed ?? null
  log.info(
    { interviewId, claimed, measured: interview.voiceSecondsUsed / 60 },
    'voice minutes of an interview',
  )
  const analysis = await analyse(context, args.accountId, interview)
  return {
    sessionId: interviewId,
    analysis: analysis.fallback ? analysis : await keepAnalysis(db, { interviewId, analysis }),
  }
}

async function analyse(
  { db, openai, limits, log, config }: Context,
  accountId: string,
  interview: Interview,
): Promise<MockAnalysis> {
  const { id: interviewId, metadata, personality } = interview
  const isPurged = interview.purgeAt <= new Date()
  const transcript = isPurged ? [] : await listTranscript(db, { interviewId })
  const measures = await listMeasures(db, { interviewId })
  const measuresInAll = Object.values(measures)
  const confidences = transcript.flatMap(({ confidence }) => confidence ?? [])
  const measured = {
    voiceMetrics: voiceMetricsOf(measuresInAll, confidences),
    sessionSummary: summaryOf(interview, transcript, measuresInAll),
  }
  if (!transcript.some(({ role }) => role === 'candidate')) return emptyAnalysis(measured)
  await limits.take(['analysis.account', accountId])
  const questions = metadata?.questions ?? []
  const input = {
    positionTitle: metadata?.positionTitle ?? null,
    companyName: metadata?.companyName ?? null,
    personality: personality ?? 'professional',
    questions,
    transcript,
  }
  const startedAt = Date.now()
  const budget = new AbortController()
  const timer = setTimeout(
    () => budget.abort(new DOMException('', 'TimeoutError')),
    config.timeLimits.analysis,
  )
  try {
    const coaching = await analyseMock(openai, input, { signal: budget.signal })
    return analysisOf(coaching, { questions, transcript, measures }, measured)
  } catch (error) {
    const reason = (error as Error).name
    log.warn({ interviewId, reason, durationMs: Date.now() - startedAt }, 'the coach failed')
    return fallbackAnalysis(measured)
  } finally {
    clearTimeout(timer)
  }
}

function summaryOf(
  interview: Interview,
  transcript: readonly TranscriptEntry[],
  measures: readonly unknown[],
): MockAnalysis['sessionSummary'] {
  const asked = Math.max(-1, ...transcript.map(({ questionIndex }) => questionIndex)) + 1
  const endedAt = interview.completedAt ?? interview.lastActivityAt
  return {
    totalQuestions: asked,
    averageResponseTime: averageResponseSeconds(measures),
    voiceMinutesUsed: Math.round(interview.voiceSecondsUsed / 6) / 10,
    duration: Math.round((endedAt.getTime() - interview.startedAt.getTime()) / 1000),
  }
}
