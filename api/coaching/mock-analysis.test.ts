import { randomUUID } from 'node:crypto'
import { COMPETENCIES, type TranscriptEntry } from '@preceptor/contracts/interview'
import { expect, test } from 'vitest'
import { analysisOf, quoteOf } from './mock-analysis.ts'

const line = (role: TranscriptEntry['role'], content: string): TranscriptEntry => ({
  messageId: randomUUID(),
  role,
  content,
  timestamp: '2026-11-21T10:00:00.000Z',
  questionIndex: 0,
  confidence: null,
})
const question = line('interviewer', 'Tell me about a time.')
const answer = line('candidate', 'I stayed with her.')
const transcript = [question, answer]

test.each([
  ['her own words', { messageId: answer.messageId, start: 2, end: 8 }, 'stayed'],
  ["the interviewer's words", { messageId: question.messageId, start: 0, end: 4 }, undefined],
  ['an unknown line', { messageId: randomUUID(), start: 0, end: 4 }, undefined],
  ['more than she said', { messageId: answer.messageId, start: 0, end: 99 }, undefined],
  ['nothing', { messageId: answer.messageId, start: 5, end: 5 }, undefined],
  ['a blank', { messageId: answer.messageId, start: 1, end: 2 }, undefined],
])('a quote of %s', (_, span, text) => {
  expect(quoteOf(span, transcript)?.text).toBe(text)
})

test('a level without a quote that holds falls to the lowest, and totals are computed here', () => {
  const finding = (level: number, end: number) => ({
    level,
    quotes: [{ messageId: answer.messageId, start: 0, end }],
    nextStep: '',
  })
  const [first, ...rest] = COMPETENCIES
  const analysis = analysisOf(
    {
      competencies: [
        { competency: first, ...finding(5, 99) },
        ...rest.map((competency) => ({ competency, ...finding(4, 8) })),
      ],
      star: null,
      strengths: [],
      improvementAreas: [],
      specificFeedback: [],
      nextSteps: [],
    },
    transcript,
    {
      voiceMetrics: null,
      sessionSummary: { totalQuestions: 1, averageResponseTime: null, voiceMinutesUsed: 0, duration: 60 },
    },
  )
  expect(analysis.evidence[0]).toMatchObject({ competency: first, level: 1, quotes: [] })
  expect(analysis.competencyScores[first]).toBe(20)
  expect(analysis.overallScore).toBe(Math.round((20 + 4 * 80) / 5))
})
