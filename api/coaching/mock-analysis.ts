import {
  COMPETENCIES,
  type Competency,
  type CompetencyEvidence,
  type MockAnalysis,
  type TranscriptEntry,
} from '@preceptor/contracts/interview'
import type { PlacedCoaching } from '@preceptor/contracts/mock-coaching'
import type { Interview } from '@preceptor/db/queries/interviews/interviews'
import { overallOf, SCORE_SCALE, scoreOfLevel } from '@preceptor/domain/scoring/competencies/levels'
import { anchorOf, MOCK_RUBRIC_VERSION } from '@preceptor/domain/scoring/mock-interview'
import { summariseStar } from '@preceptor/domain/scoring/star-summary'
import type { ReportMaterial } from '../reports/report-plan.ts'
import { judgedAnswers, reviewsOf } from './answer-reviews.ts'
import { FALLBACK_NOTE, FALLBACK_SCORE } from './fallback.ts'
import type { FinishedInterview } from './finished-interview.ts'
import { averageResponseSeconds, voiceMetricsOf } from './voice-metrics.ts'

const NOTHING_SAID_NOTE = 'You finished before answering a question, so there is nothing to score.'

type Measured = Pick<MockAnalysis, 'voiceMetrics' | 'sessionSummary'>

/** What was measured and counted in an interview, whatever a coach says. */
export function measuredOf({ interview, transcript, measures }: ReportMaterial): Measured {
  const all = Object.values(measures)
  const confidences = transcript.flatMap(({ confidence }) => confidence ?? [])
  return {
    voiceMetrics: voiceMetricsOf(all, confidences),
    sessionSummary: summaryOf(interview, transcript, all),
  }
}

function summaryOf(
  interview: Interview,
  transcript: readonly TranscriptEntry[],
  measures: readonly unknown[],
): MockAnalysis['sessionSummary'] {
  const asked = Math.max(-1, ...transcript.map(({ questionIndex }) => questionIndex)) + 1
  const endedAt = interview.completedAt ?? interview.lastActivityAt
  return {
    totalQuestions: asked,
    averageResponseTime: averageResponseSeconds(measures),
    voiceMinutesUsed: Math.round(interview.voiceSecondsUsed / 6) / 10,
    duration: Math.round((endedAt.getTime() - interview.startedAt.getTime()) / 1000),
  }
}

/** The analysis of what the coach found in an interview: every score and every measure is computed here. */
export function analysisOf(
  coaching: PlacedCoaching,
  interview: FinishedInterview,
  measured: Measured,
): MockAnalysis {
  const evidence = COMPETENCIES.flatMap((competency) =>
    coaching.competencies.filter((finding) => finding.competency === competency).map(evidenceOf),
  )
  const answers = reviewsOf(coaching.answers, interview)
  return {
    rubricVersion: MOCK_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    overallScore: overallOf(evidence.map(({ level }) => level)),
    competencyScores: Object.fromEntries(
      evidence.map(({ competency, level }) => [competency, scoreOfLevel(level)]),
    ) as Record<Competency, number>,
    evidence,
    answers,
    starMethodEvaluation: summariseStar(judgedAnswers(answers), interview.questions),
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
    rubricVersion: MOCK_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    overallScore: score,
    competencyScores: Object.fromEntries(COMPETENCIES.map((key) => [key, score])) as Record<
      Competency,
      number
    >,
    evidence: [],
    answers: [],
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

/** A level above the lowest stands on a quote. */
function evidenceOf(finding: PlacedCoaching['competencies'][number]): CompetencyEvidence {
  const { competency, nextStep, quotes } = finding
  const level = quotes.length > 0 ? finding.level : 1
  return { competency, level, anchor: anchorOf(competency, level), quotes, nextStep }
}
