import type { Db } from '@preceptor/db/connect'
import { listSpokenMetrics } from '@preceptor/db/queries/analytics/spoken-metrics'
import { findInterview, listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { withoutNonAnswers } from '@preceptor/domain/utterances/open-question'
import { candidateEntries } from '../coaching/candidate-entries.ts'
import { planBehavioralReport } from './behavioral-plan.ts'
import { planClinicalReport } from './clinical-plan.ts'
import { planMockReport } from './mock-plan.ts'
import type { ReportMaterial, ReportPlan } from './report-plan.ts'

export interface ReportKey {
  interviewId: string
  accountId: string
}

/**
 * How the report of a session is made; undefined where there is nothing to report on: no such session of the account's,
 * nothing said, its words removed, or what was practised is not in use any more.
 */
export async function loadReportPlan(
  db: Db,
  key: ReportKey,
  now: Date,
): Promise<{ plan: ReportPlan | undefined; material: ReportMaterial } | undefined> {
  const interview = await findInterview(db, key)
  if (!interview) return undefined
  const { originalId } = interview
  const [conversation, measures, original] = await Promise.all([
    interview.purgeAt > now ? listTranscript(db, key) : [],
    listSpokenMetrics(db, key),
    originalId ? findInterview(db, { ...key, interviewId: originalId }) : interview,
  ])
  const transcript = withoutNonAnswers(conversation)
  const rude = conversation.filter(({ utterance }) => utterance === 'rude')
  const judgedAs = original?.kind === 'behavioral' ? ('behavioral' as const) : ('mock' as const)
  const material = { interview, transcript, rude, measures, judgedAs }
  return { material, plan: candidateEntries(transcript).length > 0 ? planOf(material) : undefined }
}

function planOf(material: ReportMaterial): ReportPlan | undefined {
  const { interview } = material
  switch (interview.kind) {
    case 'mock':
      return planMockReport(material)
    case 'behavioral':
      return planBehavioralReport({ questionId: interview.questionId, ...material })
    case 'clinical':
      return planClinicalReport(material)
  }
}
