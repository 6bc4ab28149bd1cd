import type { BehavioralAnalysis, BehavioralCompetencyKey } from '@preceptor/contracts/practice/practice'

/** The five scores by their competency. */
export const behavioralScores = (analysis: BehavioralAnalysis): Record<BehavioralCompetencyKey, number> => ({
  communication: analysis.communicationScore,
  problemSolving: analysis.problemSolvingScore,
  professionalism: analysis.professionalismScore,
  patientFocus: analysis.patientFocusScore,
  selfAwareness: analysis.selfAwarenessScore,
})
