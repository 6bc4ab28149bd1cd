import { type JudgmentStep, NcjmmStep } from '@preceptor/contracts/practice/practice'
import type { PatientState } from '../patient/patient-state.ts'
import type { Scenario } from '../patient/scenario.ts'
import { youSentence } from '../text/you-sentence.ts'

/** The ids of the actions and facts that a message means, repeated ones too; turns count from 1. */
export type TurnReading = { turn: number; ids: readonly string[] }

/**
 * How each step of clinical judgment went, in the order of the model (NCSBN Clinical Judgment Measurement Model, layer
 * 3): what the candidate did that shows it, and a sentence for each must-do that was left out and each mistake. A step
 * without must-dos is missed where nothing shows it. Scores nothing.
 */
export function judgeSteps(
  scenario: Scenario,
  { state, readings }: { state: PatientState; readings: readonly TurnReading[] },
): JudgmentStep[] {
  return NcjmmStep.options.map((step) =>
    step === 'evaluateOutcomes' ? judgeLooks(scenario, state, readings) : judgeActions(scenario, state, step),
  )
}

function judgeActions(scenario: Scenario, state: PatientState, step: NcjmmStep): JudgmentStep {
  const actions = scenario.actions.filter(
    ({ step: shows, onlyIn }) => shows === step && (!onlyIn || onlyIn.includes(state.worst)),
  )
  const shown = actions.flatMap(({ id, name, byTurn }) => {
    const turn = turnOf(state, id)
    return turn === undefined ? [] : [{ name, turn, inTime: byTurn === null || turn <= byTurn }]
  })
  const needed = scenario.improvesAfter?.[state.worst] ?? []
  const expected = actions.filter(({ id, byTurn }) => byTurn !== null || needed.includes(id))
  const looked = expected.length > 0 || shown.length > 0 ? expected : actions
  const leftOut = looked.filter(({ id }) => turnOf(state, id) === undefined).map(({ missed }) => missed)
  const wrong = scenario.mistakes
    .filter((mistake) => mistake.step === step && state.mistakes.some(({ id }) => id === mistake.id))
    .map(({ name }) => youSentence(name))
  return {
    step,
    status: statusOf(shown.length, leftOut.length + wrong.length),
    shown,
    missed: [...wrong, ...leftOut],
  }
}

/** Whether the candidate looked again, in a later message, after each of the treatments they gave. */
function judgeLooks(
  { lookAgain, actions }: Scenario,
  state: PatientState,
  readings: readonly TurnReading[],
): JudgmentStep {
  const step = 'evaluateOutcomes'
  // 'I will recheck your pressure in five minutes' may stand in the message that gives the drug.
  const namesEffect = (id: string) => actions.some((action) => action.id === id && action.step === step)
  const looks = lookAgain.after.flatMap(({ given, missed }) => {
    const at = turnOf(state, given) ?? state.mistakes.find(({ id }) => id === given)?.turn
    if (at === undefined) return []
    const look = readings.find(({ turn, ids }) =>
      ids.some((id) => lookAgain.by.includes(id) && (turn > at || (turn === at && namesEffect(id)))),
    )
    return [{ turn: look?.turn, missed }]
  })
  if (looks.length === 0) return { step, status: 'notReached', shown: [], missed: [] }
  const turns = new Set(looks.flatMap(({ turn }) => turn ?? []))
  const missed = looks.filter(({ turn }) => turn === undefined).map((look) => look.missed)
  return {
    step,
    status: statusOf(turns.size, missed.length),
    shown: [...turns].map((turn) => ({ name: 'Looked again', turn, inTime: true })),
    missed,
  }
}

const turnOf = (state: PatientState, id: string): number | undefined =>
  state.actions.find((one) => one.id === id)?.turn

function statusOf(shown: number, missed: number): JudgmentStep['status'] {
  if (shown === 0) return 'missed'
  return missed > 0 ? 'partly' : 'shown'
}
