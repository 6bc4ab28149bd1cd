import type { MockAnalysis } from '@preceptor/contracts/interview'
import type { Generated, JSONColumnType } from 'kysely'

export interface AnalysisTable {
  interviewId: string
  result: JSONColumnType<MockAnalysis>
  /** Shown, never counted in averages. */
  fallback: boolean
  createdAt: Generated<Date>
}
