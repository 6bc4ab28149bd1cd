import {
  COMPETENCIES,
  type Competency,
  type CompetencyEvidence,
  type MockAnalysis,
  type TranscriptEntry,
} from '@preceptor/contracts/interviews/interview'
import type { PlacedCoaching } from '@preceptor/contracts/interviews/mock-coaching'
import type { Interview } from '@preceptor/db/queries/interviews/interviews'
import { heldAnchor } from '@preceptor/domain/scoring/competencies/anchors'
import { overallOf, SCORE_SCALE } from '@preceptor/domain/scoring/competencies/levels'
import { holdScored, quotesToShow } from '@preceptor/domain/scoring/findings/findings'
import { anchorOf, type findInMock, MOCK_RUBRIC_VERSION } from '@preceptor/domain/scoring/mock-interview'
import { summariseStar } from '@preceptor/domain/scoring/star-summary'
import { withoutIdentifiers } from '@preceptor/domain/utterances/identifiers'
import type { ReportMaterial } from '../reports/report-plan.ts'
import { judgedAnswers, reviewsOf } from './answer-reviews.ts'
import { FALLBACK_NOTE, FALLBACK_SCORE } from './fallback.ts'
import type { FinishedInterview } from './finished-interview.ts'
import { averageResponseSeconds, voiceMetricsOf } from './voice-metrics.ts'

const NOTHING_SAID_NOTE = 'You finished before answering a question, so there’s nothing to score.'

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
  { findings: found, capOf, strengthsBesideDoubt }: ReturnType<typeof findInMock>,
  { questionScores, band }: Pick<MockAnalysis, 'questionScores' | 'band'>,
): MockAnalysis {
  const judged = COMPETENCIES.flatMap((competency) =>
    coaching.competencies
      .filter((finding) => finding.competency === competency)
      .map((finding) => judgedOf(finding, capOf(competency))),
  )
  const { evidence, findings } = quotesToShow(
    judged.map(({ evidence }) => evidence),
    found,
  )
  const answers = reviewsOf(coaching.answers, interview)
  return {
    rubricVersion: MOCK_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    overallScore: overallOf(judged.map(({ score }) => score)),
    competencyScores: Object.fromEntries(
      judged.map(({ evidence: { competency }, score }) => [competency, score]),
    ) as Record<Competency, number>,
    findings,
    evidence,
    answers,
    questionScores,
    band,
    starMethodEvaluation: summariseStar(judgedAnswers(answers), interview.questions),
    strengths: strengthsBesideDoubt ?? coaching.strengths.map(withoutIdentifiers),
    improvementAreas: coaching.improvementAreas.map(withoutIdentifiers),
    specificFeedback: coaching.specificFeedback.map(withoutIdentifiers),
    nextSteps: coaching.nextSteps.map(withoutIdentifiers),
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
    findings: [],
    evidence: [],
    answers: [],
    questionScores: [],
    band: null,
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
function judgedOf(
  { competency, nextStep, quotes, ...found }: PlacedCoaching['competencies'][number],
  cap: ReturnType<ReturnType<typeof findInMock>['capOf']>,
): { evidence: CompetencyEvidence; score: number } {
  const { level, score, heldBy } = holdScored(quotes.length > 0 ? found : { level: 1, score: 0 }, cap)
  const anchor = heldAnchor(competency, anchorOf(competency, level), heldBy)
  return {
    evidence: {
      competency,
      level,
      anchor,
      quotes: level > 1 ? quotes : [],
      nextStep: withoutIdentifiers(nextStep),
    },
    score,
  }
}
