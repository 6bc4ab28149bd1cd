import { randomUUID } from 'node:crypto'
import {
  COMPETENCIES,
  MockAnalysis,
  STAR_PARTS,
  type TranscriptEntry,
} from '@preceptor/contracts/interviews/interview'
import type { PlacedCoaching } from '@preceptor/contracts/interviews/mock-coaching'
import { SCORE_SCALE } from '@preceptor/domain/scoring/competencies/levels'
import { anchorOf, MOCK_RUBRIC_VERSION } from '@preceptor/domain/scoring/mock-interview'
import { expect, test } from 'vitest'
import { analysisOf, emptyAnalysis, fallbackAnalysis } from './mock-analysis.ts'

const line = (
  role: TranscriptEntry['role'],
  content: string,
  questionIndex = 0,
): TranscriptEntry & { messageId: string } => ({
  messageId: randomUUID(),
  role,
  content,
  timestamp: '2026-11-21T10:00:00.000Z',
  questionIndex,
  confidence: null,
})
const spoken = line('candidate', "I stayed with her. She's well-known here.")
const typed = line('candidate', 'I like to care.', 1)
const transcript = [line('interviewer', 'Tell me about a time.'), spoken, typed]
const measures = {
  [spoken.messageId]: {
    wordsPerMinute: 128,
    fillerCount: 2,
    longPauses: [{ startMs: 900, durationMs: 3100 }],
    averagePauseMs: 3100,
    durationMs: 12_400,
  },
}
const questions = [{ type: 'behavioral' as const }, { type: 'motivation' as const }]
const measured = {
  voiceMetrics: null,
  sessionSummary: { totalQuestions: 2, averageResponseTime: null, voiceMinutesUsed: 0, duration: 60 },
}
const quote = { messageId: spoken.messageId, start: 0, end: 17, text: 'I stayed with her' }
const seen = { status: 'present' as const, quotes: [quote] }
const absent = { status: 'absent' as const, quotes: [quote] }

const finding = (level: number, score: number, quotes = [quote]) => ({
  level,
  score,
  quotes,
  nextStep: 'Tell how it ended.',
})
const coaching: PlacedCoaching = {
  competencies: COMPETENCIES.map((competency, index) => ({
    competency,
    ...(index === 0 ? finding(5, 95, []) : finding(4, 60 + 5 * (index - 1))),
  })),
  answers: [typed, spoken].map(({ messageId }) => ({
    messageId,
    star: { situation: absent, task: { status: 'partial', quotes: [] }, action: seen, result: absent },
  })),
  strengths: [],
  improvementAreas: [],
  specificFeedback: [],
  nextSteps: [],
}
const NOTHING_FOUND = { findings: [], capOf: () => undefined, strengthsBesideDoubt: null }
const UNJUDGED = { questionScores: [], band: null }
const analysis = analysisOf(coaching, { questions, transcript, measures }, measured, NOTHING_FOUND, UNJUDGED)

test('a level without a quote falls to the lowest, and totals are computed here with equal weights', () => {
  const [first] = COMPETENCIES
  expect(analysis.evidence[0]).toMatchObject({ competency: first, level: 1, quotes: [] })
  expect(analysis.competencyScores[first]).toBe(0)
  expect(Object.values(analysis.competencyScores)).toEqual([0, 60, 65, 70, 75])
  expect(analysis.overallScore).toBe(54)
  expect(analysis.rubricVersion).toBe(MOCK_RUBRIC_VERSION)
})

test('answers are listed in the order they were given, with the parts of their story and the words that show them', () => {
  expect(analysis.answers.map(({ messageId }) => messageId)).toEqual([spoken.messageId, typed.messageId])
  const [story] = analysis.answers
  expect(story!.star.map(({ part }) => part)).toEqual([...STAR_PARTS])
  expect(story!.star.map(({ status }) => status)).toEqual(['absent', 'absent', 'present', 'absent'])
  expect(story!.star.flatMap(({ quotes }) => quotes)).toEqual([quote])
})

test('a question that asks for no story has no parts to miss', () => {
  expect(new Set(analysis.answers[1]!.star.map(({ status }) => status))).toEqual(new Set(['not_applicable']))
  expect(analysis.answers[1]!.star.flatMap(({ quotes }) => quotes)).toEqual([])
  expect(analysis.starMethodEvaluation).toMatchObject({
    action: 'Your story says what you did, step by step.',
    result: 'Your story doesn’t say how it ended. Add what changed for the patient or the team.',
  })
})

test('the measurements of an answer are reported; of a typed one only its word count', () => {
  expect(analysis.answers.map(({ observations }) => observations)).toEqual([
    { words: 7, seconds: 12, wordsPerMinute: 128, fillers: 2, longPauses: 1 },
    { words: 4, seconds: null, wordsPerMinute: null, fillers: null, longPauses: null },
  ])
})

test('of an answer that the coach could not read nothing is said', () => {
  const { answers } = analysisOf(
    { ...coaching, answers: [] },
    { questions, transcript, measures: {} },
    measured,
    NOTHING_FOUND,
    UNJUDGED,
  )
  expect(answers).toHaveLength(2)
  expect(answers[0]!.star.every(({ status }) => status === 'not_applicable')).toBe(true)
})

test('every shape keeps to the contract', () => {
  for (const one of [analysis, fallbackAnalysis(measured), emptyAnalysis(measured)])
    expect(MockAnalysis.parse(one)).toEqual(one)
})

test('what was found is shown with the words of its level, in the order of the competencies', () => {
  const reversed = analysisOf(
    { ...coaching, competencies: [...coaching.competencies].reverse() },
    { questions, transcript, measures },
    measured,
    NOTHING_FOUND,
    UNJUDGED,
  )
  expect(reversed.evidence).toEqual(analysis.evidence)
  expect(analysis.evidence.map(({ competency }) => competency)).toEqual([...COMPETENCIES])
  expect(analysis.evidence[1]).toEqual({
    competency: COMPETENCIES[1],
    level: 4,
    anchor: anchorOf(COMPETENCIES[1]!, 4),
    quotes: [quote],
    nextStep: 'Tell how it ended.',
  })
  expect(analysis.fallback).toBe(false)
})

test.each([
  ['the coach cannot be reached', fallbackAnalysis, 75],
  ['nothing was said', emptyAnalysis, 0],
])('where %s nothing is found, and a note says why', (_, make, score) => {
  const made = make(measured)
  expect(made).toEqual({
    rubricVersion: MOCK_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    findings: [],
    questionScores: [],
    band: null,
    overallScore: score,
    competencyScores: Object.fromEntries(COMPETENCIES.map((key) => [key, score])),
    evidence: [],
    answers: [],
    starMethodEvaluation: null,
    strengths: [],
    improvementAreas: [],
    specificFeedback: [],
    nextSteps: [],
    ...measured,
    fallback: true,
    note: made.note,
  })
  expect(made.note).toMatch(/\.$/)
})
