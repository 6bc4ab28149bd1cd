import type { Competency, MockAnalysis, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { expect, test } from 'vitest'
import { numberedQuotes, quoteHash, quoteOfHash } from './numbered-quotes.ts'

const line = (messageId: string, content: string): TranscriptEntry => ({
  messageId,
  role: 'candidate',
  content,
  timestamp: '2026-11-19T10:00:00Z',
  questionIndex: 0,
  confidence: null,
})
const transcript = [line('first', 'I listened.'), line('second', 'I called the team.')]

const analysisOf = (quotes: [Competency, string, number, string][]) =>
  ({
    evidence: quotes.map(([competency, messageId, start, text]) => ({
      competency,
      quotes: [{ messageId, start, end: start + text.length, text }],
    })),
  }) as unknown as MockAnalysis

test('quotes are numbered in the order they were said', () => {
  const analysis = analysisOf([
    ['communication', 'second', 2, 'called'],
    ['patientFocus', 'first', 0, 'I listened.'],
    ['problemSolving', 'second', 0, 'I called the team.'],
    ['professionalism', 'second', 0, 'I called'],
  ])
  expect(
    numberedQuotes(analysis.evidence, transcript).map(({ number, competency }) => [number, competency]),
  ).toEqual([
    [1, 'patientFocus'],
    [2, 'professionalism'],
    [3, 'problemSolving'],
    [4, 'communication'],
  ])
})

test('a quote that is not in the transcript has no place in it', () => {
  const analysis = analysisOf([
    ['communication', 'gone', 0, 'I listened.'],
    ['patientFocus', 'first', 0, QUOTE_REMOVED],
  ])
  expect(numberedQuotes(analysis.evidence, transcript)).toEqual([])
})

test('the address says which quote is shown', () => {
  expect(quoteOfHash(quoteHash(12))).toBe(12)
  expect(quoteOfHash('#detailed')).toBeNull()
  expect(quoteOfHash('#quote-x')).toBeNull()
})
