import type { InterviewLength, PersonalityKey } from '@preceptor/contracts/interview'
import type { JobDetails } from './start-interview.ts'

/** The setup form; the interviewer is null until one is chosen. */
export interface SetupFields extends JobDetails {
  personality: PersonalityKey | null
  interviewLength: InterviewLength
}
