import type { AnswersFound } from '../load/answers.ts'
import type { Dice } from '../random.ts'
import type { Gate } from '../report.ts'

export interface ScenarioOptions {
  dice: Dice
  /** How often the thing is done: kills, cuts, restarts, frames. */
  times: number
  say: (text: string) => void
}

export interface Outcome {
  gates: Gate[]
  report: Record<string, unknown>
}

export type Scenario = (options: ScenarioOptions) => Promise<Outcome>

/** What must hold of the answers of every scenario. */
export const answerGates = (found: AnswersFound, whose: string): Gate[] => [
  { name: `${whose}: answers lost`, figure: found.lost, limit: 0 },
  { name: `${whose}: answers doubled or garbled`, figure: found.doubled + found.garbled, limit: 0 },
  {
    name: `${whose}: recordings with pieces lost, doubled or reordered`,
    figure: found.piecesLost + found.piecesDoubled + found.piecesReordered,
    limit: 0,
  },
]

export const round = (figure: number, digits = 0): number => Number(figure.toFixed(digits))
