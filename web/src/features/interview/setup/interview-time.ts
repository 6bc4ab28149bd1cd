import { type InterviewLength, QUESTIONS_BY_LENGTH } from '@preceptor/contracts/interviews/interview'
import type { InterviewFormat, OneWaySettings } from '@preceptor/contracts/interviews/interview-format'

/** Of a conversation of medium length as spec 2 section 9 shows it. */
const MINUTES: Record<InterviewLength, string> = {
  short: '10-15 minutes',
  medium: '15-25 minutes',
  long: '20-30 minutes',
}

export interface InterviewPlan {
  length: InterviewLength
  format: InterviewFormat
  oneWay: OneWaySettings
}

/** How long an interview takes, in words. */
export const timeText = ({ length, format, oneWay }: InterviewPlan): string => {
  if (format === 'conversation') return MINUTES[length]
  if (!oneWay.timed) return 'As long as you like'
  const seconds = oneWay.prepareSeconds + oneWay.answerSeconds
  return `Up to ${Math.ceil((QUESTIONS_BY_LENGTH[length] * seconds) / 60)} minutes`
}
