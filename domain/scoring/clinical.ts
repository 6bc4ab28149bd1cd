import {
  CLINICAL_COMPETENCIES,
  type ClinicalCompetency,
} from '@preceptor/content/clinical-scenarios/scenario-shape'
import type { JudgmentStep } from '@preceptor/contracts/practice/practice'
import type { FoundAtTurn } from '../patient/found-actions.ts'
import { readNurseMessage } from '../patient/nurse-message.ts'
import { foundAt, nextPatientState, type PatientState, startState } from '../patient/patient-state.ts'
import type { Scenario } from '../patient/scenario.ts'
import { CLINICAL_ANCHORS } from './clinical-anchors.ts'
import { judgeSteps, type TurnReading } from './clinical-judgment.ts'

/** Something the candidate did, in their own words; `faulted` where a mistake was made of it. */
export type ClinicalEvidence = {
  id: string
  name: string
  quote: string
  turn: number
  inTime: boolean
  faulted: boolean
}
/** Something a safe nurse would have done, or an action that harms. */
export type ClinicalGap = { id: string; name: string; reason: string }
/** A gap as a sentence, and one to say in its place; `worsened` where the patient got worse for the lack of it. */
export type MissingStep = ClinicalGap & {
  missed: string
  tryLine: string | null
  worsened: boolean
  byTurn: number | null
}
/** A mistake, what to do next time and what to say; `harmed` where the patient got worse by it. */
export type MadeMistake = ClinicalGap & { quote: string; harmed: boolean; advice: string; tryLine: string }

export type ClinicalCompetencyResult = {
  competency: ClinicalCompetency
  /** 0-100. */
  score: number
  level: 1 | 2 | 3 | 4 | 5
  anchor: string
  evidence: ClinicalEvidence[]
  missing: MissingStep[]
  mistakes: MadeMistake[]
}

export type ClinicalResult = {
  state: PatientState
  competencies: ClinicalCompetencyResult[]
  /** The six steps of clinical judgment, in their order. */
  judgment: JudgmentStep[]
  /** The mean of all competencies. */
  overallScore: number
  /** The competency of this name. */
  communicationScore: number
  /** The mean of the other four. */
  clinicalKnowledgeScore: number
}

/** Must-dos make up to this much of 100; what a good nurse adds makes the rest. */
const MUST_SHARE = 80
const POINTS_PER_EXTRA = 10
const LATE_SHARE = 0.5
const MISTAKE_POINTS = { stopped: 15, harmed: 30 } as const
/** The score each level begins at; the upper three are those of the words Average, Good and Excellent. */
const LEVELS_FROM = [0, 30, 55, 70, 85] as const
/** Asking for half of the facts counts as much as all that a good nurse adds. */
const FACTS_FOR_ALL = 0.5

/**
 * What the candidate's messages earn by the rules of the scenario: only actions that changed the patient's record
 * count, each once, so that repeats, lists of terms and words to a judge earn nothing. Score of a competency: 80 x
 * must-dos done (half when late) / must-dos, plus 10 for each addition up to 20, less 15 for each mistake that was
 * stopped and 30 for each that harmed. All must-dos in time are level 4; the fifth takes what a good nurse adds.
 */
export function judgeClinical(
  scenario: Scenario,
  messages: readonly string[],
  found: readonly FoundAtTurn[] = [],
): ClinicalResult {
  const { state, actionQuotes, mistakeQuotes, readings } = replay(scenario, messages, found)
  const faults = faultedActions(scenario, state)
  const unasked = unaskedQuestions(scenario, state)
  const worsened = scenario.redFlags
    .filter(({ id }) => state.redFlags.some((flag) => flag.id === id && flag.status === 'missed'))
    .flatMap(({ metBy }) => metBy)
  const competencies = CLINICAL_COMPETENCIES.map((competency): ClinicalCompetencyResult => {
    const actions = scenario.actions.filter((action) => action.competency === competency)
    const evidence = actions.flatMap(({ id, name, byTurn }): ClinicalEvidence[] => {
      const done = state.actions.find((one) => one.id === id)
      if (!done) return []
      const inTime = byTurn === null || done.turn <= byTurn
      const faulted = faults.has(id)
      return [{ id, name, quote: actionQuotes.get(id) ?? '', turn: done.turn, inTime, faulted }]
    })
    const musts = actions.filter(({ byTurn }) => byTurn !== null)
    const missing = musts.filter(({ id }) => !evidence.some((one) => one.id === id) && !unasked.has(id))
    const mistakes = scenario.mistakes.filter(
      (mistake) => mistake.competency === competency && state.mistakes.some(({ id }) => id === mistake.id),
    )
    const score = scoreOf({
      mustShare: musts.length ? sum(musts.map(({ id }) => worth(evidence, id))) / musts.length : 0,
      extraPoints: extraPoints(
        scenario,
        state,
        competency,
        evidence,
        musts.map(({ id }) => id),
      ),
      lostPoints: sum(
        mistakes.map(({ worsens }) => (worsens ? MISTAKE_POINTS.harmed : MISTAKE_POINTS.stopped)),
      ),
    })
    const level = LEVELS_FROM.filter((from) => score >= from).length as ClinicalCompetencyResult['level']
    return {
      competency,
      score,
      level,
      anchor: CLINICAL_ANCHORS[competency][level - 1]!,
      evidence,
      missing: missing.map(({ id, name, reason, missed, cues, byTurn }) => ({
        id,
        name,
        reason,
        missed,
        tryLine: cues[0]?.example ?? null,
        worsened: worsened.includes(id),
        byTurn,
      })),
      mistakes: mistakes.map(({ id, name, why, advice, tryLine, worsens }) => ({
        id,
        name,
        reason: why,
        quote: mistakeQuotes.get(id) ?? '',
        harmed: worsens,
        advice,
        tryLine,
      })),
    }
  })
  const scores = (of: (competency: ClinicalCompetency) => boolean) =>
    competencies.filter(({ competency }) => of(competency)).map(({ score }) => score)
  return {
    state,
    competencies,
    judgment: judgeSteps(scenario, { state, readings }),
    overallScore: mean(scores(() => true)),
    communicationScore: mean(scores((competency) => competency === 'communication')),
    clinicalKnowledgeScore: mean(scores((competency) => competency !== 'communication')),
  }
}

/** The record after all the candidate's messages, with their own words for what first stands in it. */
function replay(scenario: Scenario, messages: readonly string[], found: readonly FoundAtTurn[]) {
  let state = startState(scenario, found)
  const actionQuotes = new Map<string, string>()
  const mistakeQuotes = new Map<string, string>()
  const readings: TurnReading[] = []
  for (const message of messages) {
    state = nextPatientState(scenario, state, message)
    const isNow = (list: PatientState['actions'], id: string) =>
      list.some((one) => one.id === id && one.turn === state.turns)
    const read = readNurseMessage(scenario, message, foundAt(state, state.turns))
    const ids = [...read.actions.map(({ action }) => action.id), ...read.facts.map(({ fact }) => fact.id)]
    readings.push({ turn: state.turns, ids })
    for (const { action, span } of read.actions) {
      if (isNow(state.actions, action.id)) actionQuotes.set(action.id, message.slice(span.start, span.end))
    }
    for (const { mistake, span } of read.mistakes) {
      if (isNow(state.mistakes, mistake.id))
        mistakeQuotes.set(mistake.id, message.slice(span.start, span.end))
    }
  }
  return { state, actionQuotes, mistakeQuotes, readings }
}

/** The ids of the actions that a mistake was made of in the same message. */
function faultedActions(scenario: Scenario, state: PatientState): Set<string> {
  const turnIn = (list: PatientState['actions'], id: string) => list.find((one) => one.id === id)?.turn
  return new Set(
    scenario.mistakes.flatMap(({ id, faults = [] }) => {
      const turn = turnIn(state.mistakes, id)
      return turn === undefined ? [] : faults.filter((action) => turnIn(state.actions, action) === turn)
    }),
  )
}

/** The ids of the questions that were not asked before a mistake was made: the mistake says so. */
function unaskedQuestions(scenario: Scenario, state: PatientState): Set<string> {
  const isQuestion = (id: string) => scenario.actions.some((action) => action.id === id && action.isOnlyAsked)
  return new Set(
    scenario.mistakes
      .filter(({ id }) => state.mistakes.some((one) => one.id === id))
      .flatMap(({ unlessDone = [] }) => (unlessDone.every(isQuestion) ? unlessDone : [])),
  )
}

function worth(evidence: readonly ClinicalEvidence[], id: string): number {
  const done = evidence.find((one) => one.id === id)
  if (!done) return 0
  return done.inTime ? 1 : LATE_SHARE
}

/** What was added beyond the must-dos; for the assessment, the facts the candidate asked for count too. */
function extraPoints(
  scenario: Scenario,
  state: PatientState,
  competency: ClinicalCompetency,
  evidence: readonly ClinicalEvidence[],
  mustIds: readonly string[],
): number {
  const added = evidence.filter(({ id }) => !mustIds.includes(id)).length * POINTS_PER_EXTRA
  const facts = scenario.history.length + scenario.findings.length
  const asked = competency === 'assessment' ? state.facts.length / (facts * FACTS_FOR_ALL) : 0
  return Math.min(100 - MUST_SHARE, added + asked * (100 - MUST_SHARE))
}

const scoreOf = (of: { mustShare: number; extraPoints: number; lostPoints: number }): number =>
  Math.round(Math.min(100, Math.max(0, of.mustShare * MUST_SHARE + of.extraPoints - of.lostPoints)))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const mean = (numbers: readonly number[]): number => Math.round(sum(numbers) / numbers.length)
