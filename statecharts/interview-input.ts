import { personalityOf } from '@preceptor/content/personalities'
import { INTERVIEW_LIMITS, type InterviewLimits } from '@preceptor/contracts/budgets'
import type { InterviewMetadata } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { type OneWayRules, OneWaySettings } from '@preceptor/contracts/interviews/interview-format'
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

/** The rules of a one-way interview; undefined for a conversation. */
const oneWayRules = (
  { format, oneWay }: InterviewMetadata,
  { prepareCap, answerCap, moreTime }: Pick<InterviewLimits, 'prepareCap' | 'answerCap' | 'moreTime'>,
): OneWayRules | undefined => {
  if (format !== 'one_way') return undefined
  const { prepareSeconds, answerSeconds, retakes, timed } = OneWaySettings.parse(oneWay ?? {})
  return {
    prepareMs: Math.min(prepareSeconds * 1_000, prepareCap),
    answerMs: Math.min(answerSeconds * 1_000, answerCap),
    extraMs: moreTime,
    retakes,
    timed,
  }
}

/** What a new chart starts from. Voice is off from the start when the allowance is spent. */
export const interviewInput = (
  interviewId: string,
  { personality, nurseName, metadata, jobDescription }: PlannedInterview,
  allowance: VoiceAllowance,
  limits: InterviewLimits = INTERVIEW_LIMITS,
): InterviewInput => {
  const oneWay = oneWayRules(metadata, limits)
  return {
    interviewId,
    personality,
    interviewer: personalityOf(personality).name,
    nurseName,
    positionTitle: metadata.positionTitle,
    companyName: metadata.companyName,
    questions: metadata.questions,
    ...(jobDescription && { posting: keepPosting(postingLines(jobDescription).map(({ text }) => text)) }),
    voiceAllowed: allowance.usedSeconds < allowance.limitSeconds,
    ...(metadata.mode && { mode: metadata.mode }),
    ...(oneWay && { oneWay }),
  }
}
