import type { ClinicalEvidence } from '@preceptor/contracts/practice/practice'
import { expect, test } from 'vitest'
import { stepsTaken, stepsToChange } from './steps-taken.ts'

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
const ecg = { name: 'Got a 12-lead ECG right away', turn: 2, inTime: true }
const iv = {
  name: 'Started IV access',
  reason: 'Get access while his pressure still holds.',
  missed: 'You didn’t start an IV.',
  tryLine: 'I am placing an IV now.',
}

test('each step is listed once, in the order of the messages, as a sentence to the candidate', () => {
  const vitals = { name: 'Checked the vital signs', turn: 1, inTime: false }
  expect(stepsTaken([part({ done: [ecg] }), part({ done: [vitals, ecg] })])).toEqual([
    { text: 'You checked the vital signs.', turn: 1, inTime: false },
    { text: 'You got a 12-lead ECG right away.', turn: 2, inTime: true },
  ])
})

test('a mistake goes before what was left out, and older results say why the step matters', () => {
  const wrong = { name: 'Gave nitroglycerin', reason: 'The pressure collapses.', quote: null }
  const older = { name: 'Drew a troponin', reason: 'It names the cause.', missed: null, tryLine: null }
  const steps = stepsToChange([part({ missing: [iv, older] }), part({ mistakes: [wrong], missing: [iv] })])
  expect(steps.map(({ kind, text, why }) => [kind, text, why])).toEqual([
    ['wrong', 'You gave nitroglycerin.', 'The pressure collapses.'],
    ['left-out', 'You didn’t start an IV.', 'Get access while his pressure still holds.'],
    ['left-out', 'It names the cause.', null],
  ])
  expect(steps[1]?.tryLine).toBe('I am placing an IV now.')
})
