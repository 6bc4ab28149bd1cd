import { type Line, type RedFlag, Stage } from '@preceptor/content/clinical-scenarios/scenario-shape'
import { z } from 'zod'
import { FoundAtTurn } from './found-actions.ts'
import { readNurseMessage } from './nurse-message.ts'
import type { Action, Scenario } from './scenario.ts'
import { stageContent, VitalsNow, vitalsNow } from './vitals-now.ts'
import { vitalsText } from './vitals-text.ts'

const AtTurn = z.object({ id: z.string(), turn: z.number().int() })

/** All that happened so far, as JSON. Turns are messages of the nurse, counted from 1. */
export const PatientState = z.object({
  scenarioId: z.string(),
  stage: Stage,
  /** The patient's worst stage so far. */
  worst: Stage,
  turns: z.number().int().min(0),
  stageSinceTurn: z.number().int().min(0),
  actions: z.array(AtTurn),
  facts: z.array(AtTurn),
  mistakes: z.array(AtTurn),
  /** `missed` once the patient got worse by it, `metLate` when it was met after that. */
  redFlags: z.array(z.object({ id: z.string(), status: z.enum(['open', 'met', 'missed', 'metLate']) })),
  vitals: VitalsNow,
  /** What a model found in messages beyond what the rules read; of later turns too, while messages are replayed. */
  found: z.array(FoundAtTurn).default([]),
})
export type PatientState = z.infer<typeof PatientState>

const SEVERITY: readonly Stage[] = ['stable', 'deteriorating', 'critical']

/** The patient as the nurse finds them; `found` is what a model found in the messages that are replayed from here. */
export function startState(scenario: Scenario, found: readonly FoundAtTurn[] = []): PatientState {
  return {
    scenarioId: scenario.id,
    stage: 'stable',
    worst: 'stable',
    turns: 0,
    stageSinceTurn: 0,
    actions: [],
    facts: [],
    mistakes: [],
    redFlags: scenario.redFlags.map(({ id }) => ({ id, status: 'open' })),
    vitals: vitalsNow(scenario, { stage: 'stable', worst: 'stable', turnsInStage: 0, done: [] }),
    found: [...found],
  }
}

/** What was found in the message of a turn. */
export const foundAt = ({ found }: PatientState, turn: number) =>
  found.find((one) => one.turn === turn)?.found ?? []

/** The patient after all these messages, with what was found in them. */
export const replayPatient = (
  scenario: Scenario,
  messages: readonly string[],
  found: readonly FoundAtTurn[],
): PatientState =>
  messages.reduce((state, message) => nextPatientState(scenario, state, message), startState(scenario, found))

/**
 * The patient after one more message of the nurse. Better once all that helps is done; worse when a red flag waited
 * too long or a mistake harms; otherwise as before. Pure: the same state and message give the same result.
 */
export function nextPatientState(
  scenario: Scenario,
  state: PatientState,
  nurseMessage: string,
): PatientState {
  const turns = state.turns + 1
  const read = readNurseMessage(scenario, nurseMessage, foundAt(state, turns))
  const actions = [...state.actions, ...newlyDone(state, read.actions).map(({ id }) => ({ id, turn: turns }))]
  const has = (id: string) => actions.some((one) => one.id === id)
  const facts = [...state.facts]
  for (const { fact } of read.facts) {
    if (!facts.some(({ id }) => id === fact.id)) facts.push({ id: fact.id, turn: turns })
  }
  const made = read.mistakes
    .map(({ mistake }) => mistake)
    .filter(({ unlessDone }) => !unlessDone?.every(has))
    .filter(({ onlyIn }) => !onlyIn || onlyIn.includes(state.stage))
    .filter(({ id }) => !state.mistakes.some((one) => one.id === id))
  const redFlags = scenario.redFlags.map((flag) => ({
    id: flag.id,
    status: statusOf(flag, state, { turns, isMet: flag.metBy.every(has) }),
  }))
  const helped = [...scenario.improvesWith, ...(scenario.improvesAfter?.[state.stage] ?? [])].every(has)
  const stage = stageAfter(scenario, state, { redFlags, helped, harmed: made.some((one) => one.worsens) })
  const worst = SEVERITY.indexOf(stage) > SEVERITY.indexOf(state.worst) ? stage : state.worst
  const stageSinceTurn = stage === state.stage ? state.stageSinceTurn : turns
  return {
    ...state,
    stage,
    worst,
    turns,
    stageSinceTurn,
    actions,
    facts,
    mistakes: [...state.mistakes, ...made.map(({ id }) => ({ id, turn: turns }))],
    redFlags,
    vitals: vitalsNow(scenario, {
      stage,
      worst,
      turnsInStage: turns - stageSinceTurn,
      done: scenario.actions.filter(({ id }) => has(id)),
    }),
  }
}

/** Not done before, and with what it needs done before or in the same message. */
function newlyDone(state: PatientState, read: { action: Action }[]): Action[] {
  const fresh = read
    .map(({ action }) => action)
    .filter(({ id }) => !state.actions.some((one) => one.id === id))
    .filter(({ onlyIn }) => !onlyIn || onlyIn.includes(state.stage))
  const possible = (action: Action): boolean => {
    const needed = action.needs?.action
    return !needed || [...state.actions, ...fresh].some(({ id }) => id === needed)
  }
  return fresh.filter(possible)
}

function statusOf(
  flag: RedFlag,
  state: PatientState,
  { turns, isMet }: { turns: number; isMet: boolean },
): PatientState['redFlags'][number]['status'] {
  const before = state.redFlags.find(({ id }) => id === flag.id)?.status ?? 'open'
  if (before === 'met' || before === 'metLate') return before
  if (isMet) return before === 'missed' ? 'metLate' : 'met'
  if (before === 'missed') return before
  return turns >= flag.worsensAfterTurns && state.stage !== 'improved' ? 'missed' : 'open'
}

function stageAfter(
  scenario: Scenario,
  state: PatientState,
  now: { redFlags: PatientState['redFlags']; helped: boolean; harmed: boolean },
): Stage {
  const worse = (stage: Stage): Stage =>
    stage === 'improved' ? 'deteriorating' : (SEVERITY[SEVERITY.indexOf(stage) + 1] ?? 'critical')
  if (now.harmed) return worse(state.stage)
  if (state.stage === 'improved') return 'improved'
  if (now.helped) return 'improved'
  const missed = scenario.redFlags.filter(({ id }) =>
    now.redFlags.some((one) => one.id === id && one.status === 'missed'),
  )
  const reached = [state.stage, ...missed.map(({ leadsTo }) => leadsTo)]
  return reached.toSorted((a, b) => SEVERITY.indexOf(b) - SEVERITY.indexOf(a))[0]!
}

/** What is said and shown after the candidate's message, and which facts it tells for the first time. */
export type PatientAnswer = { lines: Line[]; revealedFacts: string[] }

/** More than this is not said at once: the rest of the reactions go without saying. */
const MAX_REACTIONS = 4

/**
 * What everybody in the room answers by rule to the message that led to `state` (the state after it): what changed,
 * what harmed, what was asked for, how they react to what was done; else a line in character that varies.
 */
export function findAnswer(scenario: Scenario, state: PatientState, nurseMessage: string): PatientAnswer {
  const read = readNurseMessage(scenario, nurseMessage, foundAt(state, state.turns))
  const isNow = ({ turn }: { turn: number }) => turn === state.turns
  const madeNow = state.mistakes.filter(isNow).map(({ id }) => id)
  const doneNow = state.actions.filter(isNow).map(({ id }) => id)
  const now = stageContent(scenario, state.stage, state.worst)
  const lines: Line[] = []
  for (const { id, line } of scenario.mistakes) if (madeNow.includes(id)) lines.push(line)
  for (const { fact } of read.facts) {
    lines.push({ speaker: fact.speaker, text: fact.byStage?.[state.stage] ?? fact.answer })
  }
  const reactions = read.actions.flatMap(({ action }) => reactionTo(action, state, doneNow))
  lines.push(...reactions.slice(0, MAX_REACTIONS))
  if (state.stageSinceTurn === state.turns && state.turns > 0) lines.push(...now.onEnter)
  if (!lines.length) {
    const { fallbacks } = now
    lines.push({ speaker: scenario.spokenBy, text: fallbacks[state.turns % fallbacks.length]! })
  }
  return { lines: joinSpeakers(lines), revealedFacts: state.facts.filter(isNow).map(({ id }) => id) }
}

/** The action whose reaction is the monitor's own reading. */
const VITALS_ACTION = 'vitals'

function reactionTo(action: Action, state: PatientState, doneNow: readonly string[]): Line[] {
  if (action.id === VITALS_ACTION) return [{ speaker: 'monitor', text: vitalsText(state.vitals) }]
  if (doneNow.includes(action.id)) return action.byStage?.[state.stage] ?? action.reaction
  const wasDone = state.actions.some(({ id }) => id === action.id)
  return !wasDone && action.needs ? [action.needs.line] : []
}

/** Neighboring lines of one speaker become one; the same words are said once. */
function joinSpeakers(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const { speaker, text } of lines) {
    const last = joined.at(-1)
    if (joined.some((one) => one.speaker === speaker && one.text.includes(text))) continue
    if (last?.speaker === speaker) last.text = `${last.text} ${text}`
    else joined.push({ speaker, text })
  }
  return joined
}

/** The answer as one text: the words of whoever speaks for the patient plain, the others with their name before. */
export function answerText(scenario: Scenario, { lines }: PatientAnswer): string {
  const names = {
    patient: scenario.patient.name,
    family: scenario.family.name,
    provider: scenario.provider.name,
    monitor: 'Monitor',
  }
  return lines
    .map(({ speaker, text }) => (speaker === scenario.spokenBy ? text : `[${names[speaker]}] ${text}`))
    .join('\n\n')
}

/** When nothing is left to hint at. */
export const LAST_HINT = {
  id: 'last',
  text: 'The main steps are done or have been hinted at. Say what you would watch for now, and tell the patient and the team what comes next.',
}

/**
 * The next hint that was not `given` (ids) and is still of use: the first step of every topic before the second, and
 * what is most urgent before the rest.
 */
export function counselHint(
  scenario: Scenario,
  state: PatientState,
  given: readonly string[],
): { id: string; text: string } {
  const isDone = (id: string) => state.actions.some((one) => one.id === id)
  const [next] = scenario.hints
    .filter(({ id, about }) => !given.includes(id) && !about.every(isDone))
    .toSorted((a, b) => a.step - b.step)
  return next ? { id: next.id, text: next.text } : LAST_HINT
}
