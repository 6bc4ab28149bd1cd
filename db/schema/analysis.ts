import type { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import type { PracticeAnalysis } from '@preceptor/contracts/practice/practice'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface AnalysisTable {
  interviewId: string
  result: JSONColumnType<MockAnalysis | PracticeAnalysis>
  /** Shown, never counted in averages. */
  fallback: boolean
  createdAt: Generated<Date>
  /** The rest is computed from `result`: null where it has none of it. Scores are 0-100 whatever scale it was made on. */
  /** Scores of two scales are neither averaged nor compared; null of a clinical session, whose score has none. */
  scoreScale: GeneratedAlways<number | null>
  overallScore: GeneratedAlways<number | null>
  communicationScore: GeneratedAlways<number | null>
  clinicalKnowledgeScore: GeneratedAlways<number | null>
  professionalismScore: GeneratedAlways<number | null>
  problemSolvingScore: GeneratedAlways<number | null>
  patientFocusScore: GeneratedAlways<number | null>
  selfAwarenessScore: GeneratedAlways<number | null>
  strengths: GeneratedAlways<string[] | null>
  improvements: GeneratedAlways<string[] | null>
  voiceMetrics: GeneratedAlways<MockAnalysis['voiceMetrics']>
  /** Of each answer of a mock interview. */
  observations: GeneratedAlways<MockAnalysis['answers'][number]['observations'][]>
  /** Whether speech was measured in it. */
  spoken: GeneratedAlways<boolean>
}
