import type { PracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import type { QuestionRubric } from '@preceptor/content/question-bank'
import {
  type QuestionScore,
  type Quote,
  STAR_PARTS,
  type StarPart,
  type StarStatus,
} from '@preceptor/contracts/interviews/interview'
import type { PlacedLevel, PlacedStory } from '@preceptor/contracts/interviews/mock-coaching'
import {
  BEHAVIORAL_KEYS,
  type BehavioralAnalysis,
  type BehavioralCompetencyKey,
  type BehavioralEvidence,
} from '@preceptor/contracts/practice/practice'
import { BEHAVIORAL_COMPETENCY_NAMES } from '@preceptor/domain/practice/behavioral-results'
import { RULES_BAND } from '@preceptor/domain/redo/band'
import {
  BEHAVIORAL_RUBRIC_VERSION,
  type findInPractice,
  withOverall,
} from '@preceptor/domain/scoring/behavioral'
import { anchorOf, heldAnchor, outweighedAnchor } from '@preceptor/domain/scoring/competencies/anchors'
import { SCORE_SCALE } from '@preceptor/domain/scoring/competencies/levels'
import { holdScored, quotesToShow } from '@preceptor/domain/scoring/findings/findings'
import { withoutIdentifiers } from '@preceptor/domain/utterances/identifiers'
import type { BehavioralSummary } from '@preceptor/vendors/openai/tasks/behavioral-report'
import { FALLBACK_NOTE, FALLBACK_SCORE } from './fallback.ts'

/** All that the coach found, once its quotes were found in the candidate's words. */
export type PlacedFindings = BehavioralSummary & {
  competencies: ({ competency: BehavioralCompetencyKey } & PlacedLevel)[]
  /** Without a story where the question asks for none. */
  answers: { messageId: string; star: PlacedStory | undefined }[]
}

type Asked = Pick<PracticeQuestion, 'id' | 'question' | 'rubric'>

/** The analysis of what the coach found in the candidate's answers to a question: every score is computed here. */
export function behavioralAnalysisOf(
  findings: PlacedFindings,
  { id, question, rubric }: Asked,
  { findings: found, capOf, outweighs, isDoubtful }: ReturnType<typeof findInPractice>,
  questionScores: QuestionScore[],
): BehavioralAnalysis {
  const levelled = BEHAVIORAL_KEYS.flatMap((key) =>
    findings.competencies
      .filter(({ competency }) => competency === key)
      .map((one) => evidenceOf(one, rubric, { cap: capOf(key), outweighs })),
  )
  const shown = quotesToShow(levelled, found)
  const scores = Object.fromEntries(shown.evidence.map(({ competency, score }) => [competency, score]))
  return {
    kind: 'behavioral',
    rubricVersion: BEHAVIORAL_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    questionId: id,
    question,
    ...withOverall(scores as Record<BehavioralCompetencyKey, number>),
    questionScores,
    band: RULES_BAND,
    ...shown,
    answers: findings.answers.map(({ messageId, star }) => ({
      messageId,
      star: STAR_PARTS.map((part) => ({ part, ...partOf(star?.[part], rubric) })),
    })),
    strengths: isDoubtful ? [] : findings.strengths.map(withoutIdentifiers),
    improvements: findings.improvements.map(withoutIdentifiers),
    nextSteps: findings.nextSteps.map(withoutIdentifiers),
    detailedFeedback: withoutIdentifiers(findings.detailedFeedback),
    fallback: false,
    note: null,
  }
}

type Found = ReturnType<typeof findInPractice>

/** A level above the lowest stands on a quote. */
function evidenceOf(
  { competency, quotes, nextStep, ...found }: PlacedFindings['competencies'][number],
  rubric: QuestionRubric,
  { cap, outweighs }: { cap: ReturnType<Found['capOf']> } & Pick<Found, 'outweighs'>,
): BehavioralEvidence {
  const shown = quotes.length > 0 && !outweighs ? found : { level: 1, score: 0 }
  const { level, score, heldBy } = holdScored(shown, cap)
  return {
    competency,
    label: BEHAVIORAL_COMPETENCY_NAMES[competency],
    level,
    score,
    anchor: outweighs
      ? outweighedAnchor(competency)
      : heldAnchor(competency, anchorOf(competency, rubric, level), heldBy),
    quotes: level > 1 ? quotes : [],
    nextStep: withoutIdentifiers(nextStep),
  }
}

/** A part that is described has words to show; reasons and plans are no story. */
function partOf(
  found: PlacedStory[StarPart] | undefined,
  rubric: QuestionRubric,
): { status: StarStatus; quotes: Quote[] } {
  // Of an answer that nobody could read nothing is said.
  if (rubric !== 'star' || !found) return { status: 'not_applicable', quotes: [] }
  const isPresent = (found.status === 'present' || found.status === 'partial') && found.quotes.length > 0
  return isPresent ? found : { status: 'absent', quotes: [] }
}

/** Shown when the coach cannot be reached: every score 75 and a note that says so; never stored. */
export function behavioralFallback({ id, question }: Asked): BehavioralAnalysis {
  return {
    kind: 'behavioral',
    rubricVersion: BEHAVIORAL_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    questionId: id,
    question,
    overallScore: FALLBACK_SCORE,
    communicationScore: FALLBACK_SCORE,
    problemSolvingScore: FALLBACK_SCORE,
    professionalismScore: FALLBACK_SCORE,
    patientFocusScore: FALLBACK_SCORE,
    selfAwarenessScore: FALLBACK_SCORE,
    questionScores: [],
    band: null,
    findings: [],
    evidence: [],
    answers: [],
    strengths: [],
    improvements: [],
    nextSteps: [],
    detailedFeedback: '',
    fallback: true,
    note: FALLBACK_NOTE,
  }
}
