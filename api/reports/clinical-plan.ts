import { PatientState } from '@preceptor/domain/patient/patient-state'
import { findScenario } from '@preceptor/domain/patient/scenarios'
import { type ClinicalFeedback, clinicalAnalysis } from '@preceptor/vendors/openai/tasks/clinical-analysis'
import {
  clinicalAnalysisOf,
  clinicalFallback,
  judgeSession,
  recordOf,
} from '../coaching/clinical-analysis.ts'
import { summaryIn } from './finding-parts.ts'
import { type ReportMaterial, type ReportPlan, SUMMARY } from './report-plan.ts'

/**
 * The report of a clinical session: the rules give its levels, and the coach is asked for the feedback only, so it has
 * one part. Undefined for a scenario that is not in use any more.
 */
export function planClinicalReport({ interview, transcript }: ReportMaterial): ReportPlan | undefined {
  const scenario = findScenario(interview.scenarioId ?? '')
  if (!scenario) return undefined
  const patient = PatientState.safeParse(interview.practice?.patient)
  const result = judgeSession(scenario, transcript, patient.data?.found)
  const record = recordOf(scenario, result, transcript)
  return {
    stages: [
      [
        {
          name: SUMMARY,
          title: 'What your preceptor says',
          make: (openai, _, options) => openai.runTask(clinicalAnalysis, record, options),
        },
      ],
    ],
    assemble: (results) =>
      clinicalAnalysisOf(scenario, result, summaryIn<ClinicalFeedback>(results), transcript),
    fallback: clinicalFallback(scenario, result, transcript),
  }
}
