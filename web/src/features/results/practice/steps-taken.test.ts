import type { ClinicalEvidence } from '@preceptor/contracts/practice/practice'
import { expect, test } from 'vitest'
import { stepsTaken } from './steps-taken.ts'

const part = (fields: Partial<ClinicalEvidence>): ClinicalEvidence => ({
  competency: 'safety',
  score: 50,
  level: 3,
  anchor: '',
  quotes: [],
  done: [],
  missing: [],
  mistakes: [],
  ...fields,
})
const ecg = { name: 'Got a 12-lead ECG right away', turn: 2, inTime: true, faulted: false }

test('each step is listed once, in the order of the messages, as a sentence to the candidate', () => {
  const vitals = { name: 'Checked the vital signs', turn: 1, inTime: false, faulted: false }
  expect(stepsTaken([part({ done: [ecg] }), part({ done: [vitals, ecg] })])).toEqual([
    { text: 'You checked the vital signs.', turn: 1, inTime: false },
    { text: 'You got a 12-lead ECG right away.', turn: 2, inTime: true },
  ])
})

test('what a mistake was made of is not among what was done', () => {
  const aspirin = { name: 'Gave aspirin to chew', turn: 3, inTime: true, faulted: true }
  expect(stepsTaken([part({ done: [aspirin, ecg] })]).map(({ text }) => text)).toEqual([
    'You got a 12-lead ECG right away.',
  ])
})
