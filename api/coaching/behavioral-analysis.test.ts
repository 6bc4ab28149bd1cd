import { BEHAVIORAL_KEYS, BehavioralAnalysis } from '@preceptor/contracts/practice/practice'
import { BEHAVIORAL_COMPETENCY_NAMES } from '@preceptor/domain/practice/behavioral-results'
import { BEHAVIORAL_RUBRIC_VERSION, withOverall } from '@preceptor/domain/scoring/behavioral'
import { anchorOf } from '@preceptor/domain/scoring/competencies/anchors'
import { SCORE_SCALE } from '@preceptor/domain/scoring/competencies/levels'
import { expect, test } from 'vitest'
import { behavioralAnalysisOf, behavioralFallback, type PlacedFindings } from './behavioral-analysis.ts'
import { FALLBACK_NOTE } from './fallback.ts'

const messageId = '00000000-0000-4000-8000-000000000000'
const quote = { messageId, start: 0, end: 17, text: 'I stayed with her' }
const asked = { id: 'team_conflict', question: 'Tell me about a conflict.', rubric: 'star' } as const

const findings: PlacedFindings = {
  // In another order than the rubric's, the last one without a quote.
  competencies: BEHAVIORAL_KEYS.map((competency, at) => ({
    competency,
    level: 4,
    score: 60 + 5 * at,
    quotes: at === 4 ? [] : [quote],
    nextStep: `Step ${at}.`,
  })).reverse(),
  answers: [
    {
      messageId,
      star: {
        situation: { status: 'present', quotes: [quote] },
        task: { status: 'partial', quotes: [quote] },
        action: { status: 'present', quotes: [] },
        result: { status: 'absent', quotes: [quote] },
      },
    },
  ],
  strengths: ['You stayed.'],
  improvements: ['Say how it ended.'],
  nextSteps: ['Practise the end.'],
  detailedFeedback: 'A clear story.',
}
const NOTHING_FOUND = { findings: [], capOf: () => undefined, outweighs: undefined, isDoubtful: false }
const SCORES = [60, 65, 70, 75, 0]
const analysis = behavioralAnalysisOf(findings, asked, NOTHING_FOUND, [])

test('each level has its score, in the order of the rubric; one without a quote falls to the lowest', () => {
  expect(analysis.evidence).toEqual(
    BEHAVIORAL_KEYS.map((competency, at) => {
      const level = at === 4 ? 1 : 4
      return {
        competency,
        label: BEHAVIORAL_COMPETENCY_NAMES[competency],
        level,
        score: SCORES[at],
        anchor: anchorOf(competency, 'star', level),
        // No quote stands twice on the page.
        quotes: at === 0 ? [quote] : [],
        nextStep: `Step ${at}.`,
      }
    }),
  )
  const scores = Object.fromEntries(BEHAVIORAL_KEYS.map((key, at) => [key, SCORES[at]]))
  expect(analysis).toMatchObject(withOverall(scores as Parameters<typeof withOverall>[0]))
  expect(analysis.overallScore).toBe(54)
})

test('a part of the story is reported where there are words to show it', () => {
  expect(analysis.answers).toEqual([
    {
      messageId,
      star: [
        { part: 'situation', status: 'present', quotes: [quote] },
        { part: 'task', status: 'partial', quotes: [quote] },
        { part: 'action', status: 'absent', quotes: [] },
        { part: 'result', status: 'absent', quotes: [] },
      ],
    },
  ])
})

test('a question that asks for no story has no parts to miss', () => {
  const { answers } = behavioralAnalysisOf(findings, { ...asked, rubric: 'motivation' }, NOTHING_FOUND, [])
  expect(answers[0]?.star.map(({ status, quotes }) => [status, quotes])).toEqual(
    Array.from({ length: 4 }, () => ['not_applicable', []]),
  )
})

test('what the coach wrote is handed on, with the question it is about', () => {
  expect(analysis).toMatchObject({
    kind: 'behavioral',
    rubricVersion: BEHAVIORAL_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    findings: [],
    questionScores: [],
    band: 10,
    questionId: 'team_conflict',
    question: 'Tell me about a conflict.',
    strengths: ['You stayed.'],
    improvements: ['Say how it ended.'],
    nextSteps: ['Practise the end.'],
    detailedFeedback: 'A clear story.',
    fallback: false,
    note: null,
  })
  expect(BehavioralAnalysis.parse(analysis)).toEqual(analysis)
})

test('without a coach there are placeholder scores, nothing that was found, and a note', () => {
  const fallback = behavioralFallback(asked)
  expect(fallback).toEqual({
    kind: 'behavioral',
    rubricVersion: BEHAVIORAL_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    findings: [],
    questionScores: [],
    band: null,
    questionId: 'team_conflict',
    question: 'Tell me about a conflict.',
    overallScore: 75,
    communicationScore: 75,
    problemSolvingScore: 75,
    professionalismScore: 75,
    patientFocusScore: 75,
    selfAwarenessScore: 75,
    evidence: [],
    answers: [],
    strengths: [],
    improvements: [],
    nextSteps: [],
    detailedFeedback: '',
    fallback: true,
    note: FALLBACK_NOTE,
  })
  expect(BehavioralAnalysis.parse(fallback)).toEqual(fallback)
})

test('no strength that the coach names is shown where safety is in doubt', () => {
  const shown = (isDoubtful: boolean) =>
    behavioralAnalysisOf(findings, asked, { ...NOTHING_FOUND, isDoubtful }, []).strengths
  expect(shown(true)).toEqual([])
  expect(shown(false)).toEqual(['You stayed.'])
})
