import type { ReportPart, ReportProgress } from '@preceptor/contracts/interviews/report'
import { findReport, requestReport, type StoredReport } from '@preceptor/db/queries/interviews/reports'
import { inTransaction } from '@preceptor/db/transaction'
import { type Analysis, keptAnalysis } from '../coaching/kept-analysis.ts'
import { emptyAnalysis, measuredOf } from '../coaching/mock-analysis.ts'
import type { Context } from '../context.ts'
import { loadReportPlan, type ReportKey } from './load-plan.ts'
import { partsOf, type ReportMaterial, type ReportPlan } from './report-plan.ts'

/** How far the report of a session is. Of which kind the analysis is, the kind of the session says. */
export interface ReportStatus<Of extends Analysis = Analysis> {
  analysis: Of | null
  progress: ReportProgress | null
}

/** After the budget of a report: for its last part to be kept, and for another process to notice that one has died. */
const GRACE_MS = 60_000
const NOTHING: ReportStatus = { analysis: null, progress: null }

/**
 * Asks for the report of a session that has ended, and gives how far it is: its analysis where that is kept already.
 * What stands in for an analysis is not kept, so a later call tries again what is missing, as long as the words are there.
 */
export async function askForReport(context: Context, key: ReportKey): Promise<ReportStatus> {
  const { db, limits, config, report: makeReport } = context
  const { interviewId } = key
  const now = new Date()
  const loaded = await loadReportPlan(db, key, now)
  if (!loaded) return NOTHING
  const { plan, material } = loaded
  // Read before the analysis: once that is kept the report is gone, and must not be asked for again.
  const report = await findReport(db, { interviewId, now })
  const kept = await keptAnalysis(db, material.interview)
  if (kept) return { analysis: kept, progress: null }
  if (!plan) return { analysis: unreported(material), progress: null }
  if (!report?.isMaking) {
    await limits.take(['analysis.account', key.accountId])
    const parts = partsOf(plan).map(({ name }) => name)
    const until = new Date(now.getTime() + config.timeLimits.report + GRACE_MS)
    await inTransaction(db, async (trx) => {
      if (await requestReport(trx, { interviewId, parts, now, until })) await makeReport(trx, key)
    })
  }
  return statusOf(context, material, plan)
}

/** How far the report of a session is; nothing where none was asked for. */
export async function reportStatus(context: Context, key: ReportKey): Promise<ReportStatus> {
  const loaded = await loadReportPlan(context.db, key, new Date())
  return loaded ? statusOf(context, loaded.material, loaded.plan) : NOTHING
}

async function statusOf(
  { db }: Context,
  { interview }: ReportMaterial,
  plan: ReportPlan | undefined,
): Promise<ReportStatus> {
  const report = plan && (await findReport(db, { interviewId: interview.id, now: new Date() }))
  // It is gone once its analysis is kept.
  if (!report) return { analysis: (await keptAnalysis(db, interview)) ?? null, progress: null }
  const isLost = !report.isMaking && report.results.size === 0
  return { analysis: isLost ? plan.fallback : null, progress: progressOf(plan, report) }
}

function progressOf(plan: ReportPlan, { results, isMaking }: StoredReport): ReportProgress {
  const parts = partsOf(plan).map(({ name, title, show }): ReportPart => {
    const result = results.get(name)
    const shown = { finding: null, star: null, ...(result && show?.(result)) }
    return { name, title, status: result ? 'done' : isMaking ? 'waiting' : 'missing', ...shown }
  })
  return { state: isMaking ? 'making' : 'incomplete', parts }
}

/** A mock interview in which nothing was said has an analysis that says so; other sessions need words to end. */
const unreported = (material: ReportMaterial): Analysis | null =>
  material.interview.kind === 'mock' ? emptyAnalysis(measuredOf(material)) : null
