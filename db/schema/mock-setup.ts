import type { InterviewMetadata } from '@preceptor/contracts/interviews/interview'
import type { Generated, JSONColumnType } from 'kysely'

/** The plan of a mock interview, made before it begins. */
export interface MockSetupTable {
  id: Generated<string>
  accountId: string
  jobDescription: string | null
  positionTitle: string | null
  companyName: string | null
  metadata: JSONColumnType<InterviewMetadata>
  createdAt: Generated<Date>
}
