import { anchorOf, scoreOfLevel } from '@preceptor/content/rubrics/mock-interview'
import {
  COMPETENCIES,
  type Competency,
  type CompetencyEvidence,
  type MockAnalysis,
  type Quote,
  type TranscriptEntry,
} from '@preceptor/contracts/interview'
import type { CompetencyFinding, MockCoaching, QuoteSpan } from '@preceptor/contracts/mock-coaching'

/** A score shown in place of one when the coach cannot be reached. */
const FALLBACK_SCORE = 75
const FALLBACK_NOTE =
  'Analysis is unavailable right now, so these are placeholder scores. Try again in a moment.'
const NOTHING_SAID_NOTE = 'You finished before answering a question, so there is nothing to score.'

type Measured = Pick<MockAnalysis, 'voiceMetrics' | 'sessionSummary'>

/** The analysis of what the coach found: quotes checked against the transcript, every score computed here. */
export function analysisOf(
  coaching: MockCoaching,
  transcript: readonly TranscriptEntry[],
  measured: Measured,
): MockAnalysis {
  const evidence = coaching.competencies.map((finding) => evidenceOf(finding, transcript))
  const scores = evidence.map(({ level }) => scoreOfLevel(level))
  return {
    // Every competency weighs the same.
    overallScore: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    competencyScores: Object.fromEntries(
      evidence.map(({ competency, level }) => [competency, scoreOfLevel(level)]),
    ) as Record<Competency, number>,
    evidence,
    starMethodEvaluation: coaching.star,
    strengths: coaching.strengths,
    improvementAreas: coaching.improvementAreas,
    specificFeedback: coaching.specificFeedback,
    nextSteps: coaching.nextSteps,
    ...measured,
    fallback: false,
    note: null,
  }
}

/** Shown when the coach cannot be reached: every score 75 and a note that says so; never counted. */
export function fallbackAnalysis(measured: Measured): MockAnalysis {
  return unscored(FALLBACK_SCORE, FALLBACK_NOTE, measured)
}

/** For an interview without a single answer: nothing to score, and never counted. */
export function emptyAnalysis(measured: Measured): MockAnalysis {
  return unscored(0, NOTHING_SAID_NOTE, measured)
}

function unscored(score: number, note: string, measured: Measured): MockAnalysis {
  return {
    overallScore: score,
    competencyScores: Object.fromEntries(COMPETENCIES.map((key) => [key, score])) as Record<
      Competency,
      number
    >,
    evidence: [],
    starMethodEvaluation: null,
    strengths: [],
    improvementAreas: [],
    specificFeedback: [],
    nextSteps: [],
    ...measured,
    fallback: true,
    note,
  }
}

/** A level above the lowest stands on a quote: one whose quotes all fail the check falls to the lowest. */
function evidenceOf(finding: CompetencyFinding, transcript: readonly TranscriptEntry[]): CompetencyEvidence {
  const { competency, nextStep } = finding
  const quotes = finding.quotes.flatMap((span) => quoteOf(span, transcript) ?? [])
  const level = quotes.length > 0 ? finding.level : 1
  return { competency, level, anchor: anchorOf(competency, level), quotes, nextStep }
}

/** The words a span points at; undefined when they are not in an answer of this transcript. */
export function quoteOf(
  { messageId, start, end }: QuoteSpan,
  transcript: readonly TranscriptEntry[],
): Quote | undefined {
  const entry = transcript.find((line) => line.messageId === messageId && line.role === 'candidate')
  if (!entry || start >= end || end > entry.content.length) return undefined
  const text = entry.content.slice(start, end)
  return text.trim() ? { messageId: entry.messageId, start, end, text } : undefined
}
