import type { InterviewMetadata } from '@preceptor/contracts/interviews/interview'
import { expect, it } from 'vitest'
import { interviewInput } from './interview-input.ts'
import { input } from './testing/walks/interview.ts'

const metadata: InterviewMetadata = {
  interviewLength: 'short',
  questions: input.questions,
  positionTitle: 'ICU Nurse',
  companyName: 'Mercy',
  estimatedMinutes: 10,
}

it.each([
  [599, 600, true],
  [600, 600, false],
  [0, 0, false],
])('%i of %i seconds of voice used: by voice %s', (usedSeconds, limitSeconds, voiceAllowed) => {
  const planned = { personality: 'friendly' as const, nurseName: 'Maya', metadata }
  expect(interviewInput('i', planned, { usedSeconds, limitSeconds })).toEqual({
    interviewId: 'i',
    personality: 'friendly',
    interviewer: expect.stringMatching(/^[A-Z][a-z]+/),
    nurseName: 'Maya',
    positionTitle: 'ICU Nurse',
    companyName: 'Mercy',
    questions: input.questions,
    voiceAllowed,
  })
})
