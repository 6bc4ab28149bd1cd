import { setMaxListeners } from 'node:events'
import type { Db } from '@preceptor/db/connect'
import { keepAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { dropReport, endReport, findReport, keepReportPart } from '@preceptor/db/queries/interviews/reports'
import { inTransaction } from '@preceptor/db/transaction'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import type { Logger } from 'pino'
import { failureOf } from '../coaching/failure-of.ts'
import type { Config } from '../config.ts'
import { loadReportPlan, type ReportKey } from './load-plan.ts'
import { isReady, isWhole, type PlannedPart, partsOf, type ReportPlan, type Results } from './report-plan.ts'

export interface ReportMaker {
  db: Db
  openai: OpenAi
  log: Pick<Logger, 'info' | 'warn'>
  config: Pick<Config, 'timeLimits' | 'judgeTimes'>
}

/** Requests to the coach side by side for one report: more would meet the limits of a small account. */
const AT_ONCE = 6

/**
 * Makes what is missing of a report. Each part is kept as soon as it is there, so whoever continues after this process
 * has them; with the last one the analysis is kept. A part that cannot be had is left out, and the report is
 * incomplete. Rejects with the reason of `stop`: then somebody else is to continue.
 */
export async function makeReport(maker: ReportMaker, key: ReportKey, stop: AbortSignal): Promise<void> {
  const { db, log, config } = maker
  const startedAt = performance.now()
  const { interviewId } = key
  const loaded = await loadReportPlan(db, key, new Date())
  const report = await findReport(db, { interviewId, now: new Date() })
  if (!loaded?.plan || !report) return
  const { plan } = loaded
  const results = new Map(report.results)
  const signal = AbortSignal.any([stop, AbortSignal.timeout(config.timeLimits.report)])
  setMaxListeners(0, signal)
  const ofReport = { key, results, signal }
  let left: PlannedPart[] = []
  for (const stage of plan.stages) {
    const wanted = [...stage, ...left].filter(({ name }) => !results.has(name))
    await eachOf(wanted, AT_ONCE, (part) => makePart(maker, part, ofReport))
    stop.throwIfAborted()
    if (!isReady(stage, results)) break
    left = stage.filter(({ name }) => !results.has(name))
  }
  await finish(maker, key, plan, results)
  const parts = partsOf(plan).length
  const durationMs = Math.round(performance.now() - startedAt)
  log.info({ interviewId, parts, made: results.size, durationMs }, 'a report was made')
}

async function makePart(
  { db, openai, log, config: { judgeTimes } }: ReportMaker,
  { name, make }: PlannedPart,
  {
    key: { interviewId },
    results,
    signal,
  }: { key: ReportKey; results: Map<string, object>; signal: AbortSignal },
): Promise<void> {
  const startedAt = performance.now()
  try {
    const result = await make(openai, results, { signal, judgeTimes })
    await keepReportPart(db, { interviewId, name, result })
    results.set(name, result)
  } catch (error) {
    const durationMs = Math.round(performance.now() - startedAt)
    const part = name.split(':')[0]
    log.warn({ interviewId, part, ...failureOf(error), durationMs }, 'a part of a report failed')
  }
}

async function finish(
  { db }: ReportMaker,
  { interviewId }: ReportKey,
  plan: ReportPlan,
  results: Results,
): Promise<void> {
  if (!isWhole(plan, results)) return endReport(db, { interviewId, now: new Date() })
  const analysis = plan.assemble(results)
  await inTransaction(db, async (trx) => {
    await keepAnalysis(trx, { interviewId, analysis })
    await dropReport(trx, { interviewId })
  })
}

/** Works on the items in order, so many at once. */
async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
