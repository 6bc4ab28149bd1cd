import type { InterviewLength } from '@preceptor/contracts/interviews/interview'
import type {
  InterviewFormat,
  InterviewMode,
  OneWaySettings,
  PersonalityKey,
} from '@preceptor/contracts/interviews/interview-format'
import type { JobDetails } from './start-interview.ts'

/** The setup form. */
export interface SetupFields extends JobDetails {
  personality: PersonalityKey
  interviewLength: InterviewLength
  format: InterviewFormat
  mode: InterviewMode
  /** Of a one-way interview. */
  oneWay: OneWaySettings
  /** How nervous the candidate says they are; null where they did not. */
  nerves: number | null
}
