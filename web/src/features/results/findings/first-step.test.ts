import type { Finding, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { expect, test } from 'vitest'
import { firstStep, stepsAfter } from './first-step.ts'

const said = (messageId: string, questionIndex: number): TranscriptEntry => ({
  messageId,
  role: 'candidate',
  content: 'I called him.',
  questionIndex,
  timestamp: '2026-11-28T12:00:00Z',
  confidence: null,
})
const session = { transcript: [said('a', 0), said('b', 3)] }
const quote = { messageId: 'b', start: 0, end: 1, text: 'I' }
const notes = [
  { tag: 'keep' as const, title: 'You asked.', quote: { ...quote, messageId: 'a' } },
  { tag: 'first' as const, title: 'We didn’t hear why you did it.', quote },
]
const ofSteps = (...nextSteps: string[]) => ({
  notes,
  session,
  analysis: { questionScores: [], nextSteps, findings: [] as Finding[] },
})
const redoable = (questionIndex: number) => ({ questionIndex, question: '', canSpeak: true, attempts: [] })

test('the step that is led with names no other question than the button', () => {
  expect(firstStep(ofSteps('Retell question 2.', 'Retell question 4.'))).toEqual({
    questionIndex: 3,
    lead: 'Retell question 4.',
  })
  expect(firstStep(ofSteps('Retell question 2.', 'Say why.')).lead).toBe('Say why.')
  expect(firstStep(ofSteps('Retell question 2.')).lead).toBeUndefined()
})

test('what the question to repeat misses is said before any step, and of that question alone', () => {
  const gap = (title: string): Finding => ({
    ...{ kind: 'gap', title, quote, hidden: null, why: '', tryLine: '', reference: null },
  })
  const results = ofSteps('Say why.')
  const withFindings = (title: string, ...redo: number[]) =>
    firstStep(
      { ...results, analysis: { ...results.analysis, findings: [gap(title)] } },
      redo.length > 0 ? redo.map(redoable) : undefined,
    ).lead
  const why = 'We didn’t hear why you did it.'
  expect(withFindings(why)).toBe('You answered question 4 without saying why you did it.')
  expect(withFindings(why, 1)).toBe('Say why.')
  expect(withFindings('A title of an older report.')).toBe('Say why.')
})

test('a question that cannot be answered again gives way to one that can', () => {
  expect(firstStep(ofSteps('Retell question 4.', 'Retell question 2.'), [redoable(1)])).toEqual({
    questionIndex: 1,
    lead: 'Retell question 2.',
  })
})

test('what harms is led with, whatever the steps are; what is only missing is not', () => {
  const finding = (kind: Finding['kind'], title: string): Finding => ({
    ...{ kind, title, quote: null, hidden: null, why: '', tryLine: '', reference: null },
  })
  const results = ofSteps('Say why.')
  const withFindings = (...findings: Finding[]) =>
    firstStep({ ...results, analysis: { ...results.analysis, findings } }).lead
  expect(withFindings(finding('gap', 'No end.'), finding('unsafe', 'A check was skipped.'))).toBe(
    'A check was skipped.',
  )
  expect(withFindings(finding('gap', 'No end.'), finding('identifiers', 'A name.'))).toBe('Say why.')
})

test('what to do about what harms is the first step, and nothing else adds one', () => {
  const finding = (kind: Finding['kind']): Finding => ({
    ...{ kind, title: kind, quote: null, hidden: null, why: '', tryLine: '', reference: null },
  })
  expect(stepsAfter([finding('unsafe'), finding('gap')], ['Say why.'])).toEqual([
    'Tell it again with what you’d do now to keep the patient safe.',
    'Say why.',
  ])
  expect(stepsAfter([finding('conduct'), finding('record')], [])).toEqual([
    'Tell it again without putting anyone down.',
  ])
  expect(stepsAfter([finding('identifiers'), finding('gap')], ['Say why.'])).toEqual(['Say why.'])
})
