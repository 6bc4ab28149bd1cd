import type { MockAnalysis } from '@preceptor/contracts/interview'
import type { PracticeAnalysis } from '@preceptor/contracts/practice'
import type { Generated, JSONColumnType } from 'kysely'

export interface AnalysisTable {
  interviewId: string
  result: JSONColumnType<MockAnalysis | PracticeAnalysis>
  /** Shown, never counted in averages. */
  fallback: boolean
  createdAt: Generated<Date>
}
