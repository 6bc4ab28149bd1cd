import { expect, it } from 'vitest'
import { saidWarningOf } from './patient-data-warning.ts'

const said = (content: string, confidence: number | null = 0.9) => [
  { role: 'interviewer', content: 'Tell me about patient Maria Lopez, MRN 4481920.', confidence: null },
  { role: 'candidate', content, confidence },
]
const MESSAGE = 'I cared for patient Maria Lopez, MRN 4481920, all night.'

it('warns of what the candidate said aloud once it is text, until they speak again', () => {
  expect(saidWarningOf('thinking', said(MESSAGE))).toContain('patient')
  expect(saidWarningOf('listening', said(MESSAGE))).not.toBeNull()
  expect(saidWarningOf('recording', said(MESSAGE))).toBeNull()
})

it('leaves clean and typed answers and the interviewer alone', () => {
  expect(saidWarningOf('listening', said('I cared for a patient all night.'))).toBeNull()
  expect(saidWarningOf('listening', said(MESSAGE, null))).toBeNull()
  expect(saidWarningOf('listening', [])).toBeNull()
})
