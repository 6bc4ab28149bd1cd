import { personalityOf } from '@preceptor/content/personalities'
import type { InterviewMetadata, PersonalityKey } from '@preceptor/contracts/interview'
import { postingLines } from '@preceptor/domain/posting/posting-lines'
import { keepPosting } from '@preceptor/domain/utterances/posting-response'
import type { InterviewInput } from './interview-setup.ts'

/** An interview that is set up, as it is stored. */
export interface PlannedInterview {
  personality: PersonalityKey
  metadata: InterviewMetadata
  /** How the interviewer addresses the candidate. */
  nurseName: string
  /** The posting as it was pasted. */
  jobDescription?: string | null
}

/** Voice of the account's period, in seconds. */
export interface VoiceAllowance {
  usedSeconds: number
  limitSeconds: number
}

/** What a new chart starts from. Voice is off from the start when the allowance is spent. */
export const interviewInput = (
  interviewId: string,
  { personality, nurseName, metadata, jobDescription }: PlannedInterview,
  allowance: VoiceAllowance,
): InterviewInput => ({
  interviewId,
  personality,
  interviewer: personalityOf(personality).name,
  nurseName,
  positionTitle: metadata.positionTitle,
  companyName: metadata.companyName,
  questions: metadata.questions,
  ...(jobDescription && { posting: keepPosting(postingLines(jobDescription).map(({ text }) => text)) }),
  voiceAllowed: allowance.usedSeconds < allowance.limitSeconds,
})
