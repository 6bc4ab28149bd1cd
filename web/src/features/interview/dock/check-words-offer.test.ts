import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { expect, test } from 'vitest'
import { isFirstDoubtful } from './check-words-offer.tsx'

const line = (role: TranscriptEntry['role'], confidence: number | null, at: number): TranscriptEntry => ({
  messageId: `m${at}`,
  role,
  content: 'I called the team.',
  timestamp: new Date(0).toISOString(),
  questionIndex: 0,
  confidence,
})
/** A conversation of the candidate's answers, each followed by the interviewer's next question. */
const answered = (...confidences: (number | null)[]) => ({
  transcript: confidences.flatMap((confidence, at) => [
    line('candidate', confidence, 2 * at),
    line('interviewer', null, 2 * at + 1),
  ]),
})

test.each<[string, (number | null)[], boolean]>([
  ['no answer', [], false],
  ['a typed answer', [null], false],
  ['an answer that was heard well enough', [0.4], false],
  ['an answer that was hard to hear', [0.39], true],
  ['the first such answer, after good and typed ones', [0.9, null, 0.2], true],
  ['any answer after that', [0.2, 0.9], false],
  ['a second such answer', [0.2, 0.9, 0.1], false],
])('checking is offered once an interview: %s', (_, confidences, isOffered) => {
  expect(isFirstDoubtful(answered(...confidences))).toBe(isOffered)
})
