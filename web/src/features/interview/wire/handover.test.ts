import { expect, test } from 'vitest'
import { asNavigationState, readHandover } from './handover.ts'

const ID = '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001'
const interviewMetadata = {
  interviewLength: 'short',
  questions: [
    {
      id: 'why_nursing',
      type: 'motivation',
      question: 'Why did you choose nursing?',
      category: 'career-motivation',
      followUpDepth: 1,
      expectedElements: [],
      jobRelevance: null,
    },
  ],
  positionTitle: 'ICU Staff Nurse',
  companyName: null,
  estimatedMinutes: 11,
}
const setup = { setupId: ID, positionTitle: 'ICU Staff Nurse', interviewMetadata }

test('a setup without an interviewer is accepted, and asks for one', () => {
  expect(readHandover(setup)).toEqual({
    setup: {
      setupId: ID,
      personality: null,
      positionTitle: 'ICU Staff Nurse',
      companyName: null,
      interviewMetadata,
    },
    analysis: null,
  })
})

test('what is handed on is what the setup hands over', () => {
  const taken = readHandover({ ...setup, selectedPersonality: 'friendly' }).setup
  expect(taken && readHandover(asNavigationState(taken, ID)).setup).toEqual(taken)
})

test.each([null, undefined, 'setup', { setupId: 1 }, { analysis: { overallScore: 900 } }])(
  'navigation state %j counts as nothing',
  (state) => {
    expect(readHandover(state)).toEqual({ setup: null, analysis: null })
  },
)
