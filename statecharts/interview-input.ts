import { personalityOf } from '@preceptor/content/personalities'
import type { InterviewMetadata, PersonalityKey } from '@preceptor/contracts/interview'
import type { InterviewInput } from './interview-setup.ts'

/** An interview that is set up, as it is stored. */
export interface PlannedInterview {
  personality: PersonalityKey
  metadata: InterviewMetadata
  /** How the interviewer addresses the candidate. */
  nurseName: string
}

/** Voice of the account's period, in seconds. */
export interface VoiceAllowance {
  usedSeconds: number
  limitSeconds: number
}

/** What a new chart starts from. Voice is off from the start when the allowance is spent. */
export const interviewInput = (
  interviewId: string,
  { personality, nurseName, metadata }: PlannedInterview,
  allowance: VoiceAllowance,
): InterviewInput => ({
  interviewId,
  personality,
  interviewer: personalityOf(personality).name,
  nurseName,
  positionTitle: metadata.positionTitle,
  companyName: metadata.companyName,
  questions: metadata.questions,
  voiceAllowed: allowance.usedSeconds < allowance.limitSeconds,
})
