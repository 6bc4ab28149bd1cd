import { NCJMM } from '@preceptor/content/nursing-map/frameworks'
import type { Quote, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type {
  ClinicalAnalysis,
  ClinicalEvidence,
  ClinicalCompetencyKey as Key,
} from '@preceptor/contracts/practice/practice'
import type { FoundAtTurn } from '@preceptor/domain/patient/found-actions'
import type { Scenario } from '@preceptor/domain/patient/scenario'
import { settingText } from '@preceptor/domain/patient/setting-text'
import { type ClinicalResult, judgeClinical } from '@preceptor/domain/scoring/clinical'
import { CLINICAL_COMPETENCY_NAMES } from '@preceptor/domain/scoring/clinical-anchors'
import { areasToImprove, rankChanges, stepsAhead } from '@preceptor/domain/scoring/clinical-changes'
import { markEntry } from '@preceptor/domain/utterances/orders'
import type {
  ClinicalAnalysisInput,
  ClinicalFeedback,
} from '@preceptor/vendors/openai/tasks/clinical-analysis'
import { candidateEntries } from './candidate-entries.ts'

const NO_WORDS_NOTE =
  'These scores come from this scenario’s checklist. Comments aren’t available right now. Try again in a moment.'

type Line = Pick<TranscriptEntry, 'messageId' | 'role' | 'content'>

/** What the rules of the scenario find in a session, with what a model had found in its messages. */
export function judgeSession(
  scenario: Scenario,
  transcript: readonly Line[],
  found: readonly FoundAtTurn[] = [],
): ClinicalResult {
  const messages = candidateEntries(transcript).map(({ content }) => content)
  return judgeClinical(scenario, messages, found)
}

/** The record as the coach gets it, to put it in words. */
export function recordOf(
  scenario: Scenario,
  result: ClinicalResult,
  transcript: readonly Line[],
): ClinicalAnalysisInput {
  return {
    title: scenario.title,
    setting: settingText(scenario.setting),
    outcome: outcomeText(result),
    competencies: result.competencies.map(({ competency, level, anchor, evidence, missing, mistakes }) => ({
      name: CLINICAL_COMPETENCY_NAMES[competency],
      level,
      anchor,
      // What a mistake was made of is not there to be praised.
      done: evidence
        .filter(({ faulted }) => !faulted)
        .map(({ name, quote, inTime }) => ({ name, quote, inTime })),
      missing: missing.map(({ id, name, reason, missed }) => ({
        name,
        reason,
        say: sentenceFor(scenario, id),
        missed,
      })),
      mistakes: mistakes.map(({ name, reason, tryLine }) => ({ name, reason, say: tryLine })),
    })),
    changes: rankChanges(evidenceOf(result, transcript)).map(({ text }) => text),
    judgment: result.judgment
      .filter(({ missed }) => missed.length > 0)
      .map(({ step, missed }) => ({ step: NCJMM[step].name, missed })),
    transcript: transcript.map(markEntry).map(({ role, content }) => ({
      role: role === 'candidate' ? 'nurse' : 'room',
      content,
    })),
  }
}

/** A sentence that does an action, as somebody would say it. */
const sentenceFor = ({ actions }: Scenario, id: string): string =>
  actions.find((action) => action.id === id)?.cues[0]?.example ?? ''

/** What the record holds of each competency, with where the candidate's words stand. */
function evidenceOf(
  { competencies, state }: ClinicalResult,
  transcript: readonly Line[],
): ClinicalEvidence[] {
  const messages = candidateEntries(transcript)
  return competencies.map(({ competency, score, level, anchor, evidence, missing, mistakes }) => ({
    competency,
    score,
    level,
    anchor,
    quotes: unique(evidence.flatMap(({ quote, turn }) => placed(quote, messages[turn - 1]) ?? [])),
    done: evidence.map(({ name, turn, inTime, faulted }) => ({ name, turn, inTime, faulted })),
    missing: missing.map(({ id: _, ...step }) => step),
    mistakes: mistakes.map(({ id, quote, ...mistake }) => {
      const turn = state.mistakes.find((one) => one.id === id)?.turn ?? 0
      return { ...mistake, quote: placed(quote, messages[turn - 1]) ?? null }
    }),
  }))
}

/**
 * The analysis of a session: scores, quotes and what to change by the rules and the candidate's words, strengths and
 * sentences by the coach.
 */
export function clinicalAnalysisOf(
  scenario: Scenario,
  result: ClinicalResult,
  feedback: ClinicalFeedback,
  transcript: readonly Line[],
): ClinicalAnalysis {
  const { state } = result
  const evidence = evidenceOf(result, transcript)
  const changes = rankChanges(evidence)
  return {
    kind: 'clinical',
    scenarioId: scenario.id,
    title: scenario.title,
    overallScore: result.overallScore,
    communicationScore: result.communicationScore,
    clinicalKnowledgeScore: result.clinicalKnowledgeScore,
    competencyScores: Object.fromEntries(
      result.competencies.map(({ competency, score }) => [competency, score]),
    ) as Record<Key, number>,
    evidence,
    judgment: result.judgment,
    outcome: {
      stage: state.stage,
      worst: state.worst,
      redFlagsMet: state.redFlags.filter(({ status }) => status === 'met').length,
      redFlags: state.redFlags.length,
    },
    ...feedback,
    improvements: areasToImprove(changes),
    nextSteps: stepsAhead(changes),
    fallback: false,
    note: null,
  }
}

/**
 * Shown when the coach cannot be reached: the scores are the rules' all the same, and a note says what is not there; never
 * stored, so that the coach's words can still be had.
 */
export function clinicalFallback(
  scenario: Scenario,
  result: ClinicalResult,
  transcript: readonly Line[],
): ClinicalAnalysis {
  const noWords = { strengths: [], detailedFeedback: '' }
  return { ...clinicalAnalysisOf(scenario, result, noWords, transcript), fallback: true, note: NO_WORDS_NOTE }
}

/** Where one of the candidate's messages holds these words; undefined where it does not. */
function placed(words: string, line: Line | undefined): Quote | undefined {
  const start = line && words ? line.content.indexOf(words) : -1
  if (!line || start < 0) return undefined
  return { messageId: line.messageId, start, end: start + words.length, text: words }
}

function unique(quotes: readonly Quote[]): Quote[] {
  const places = quotes.map(({ messageId, start, end }) => `${messageId} ${start} ${end}`)
  return quotes.filter((_, at) => places.indexOf(places[at]!) === at)
}

const CONDITION = {
  stable: 'stable',
  deteriorating: 'getting worse',
  critical: 'in critical condition',
  improved: 'doing better',
} as const

function outcomeText({ state }: ClinicalResult): string {
  const end = `At the end, the patient was ${CONDITION[state.stage]}.`
  const isWorse = state.worst !== 'stable' && state.worst !== state.stage
  return isWorse ? `${end} Before that, the patient was ${CONDITION[state.worst]}.` : end
}
