import type { ClinicalEvidence } from '@preceptor/contracts/practice/practice'
import { youSentence } from '@preceptor/domain/text/you-sentence'

export interface StepTaken {
  text: string
  /** The candidate's message, from 1. */
  turn: number
  inTime: boolean
}

const byText = <Step extends { text: string }>(steps: readonly Step[]): Step[] => [
  ...new Map(steps.map((step) => [step.text, step])).values(),
]

/** What the candidate did for the patient, each step once, in the order of the messages; no mistake was made of it. */
export const stepsTaken = (evidence: readonly ClinicalEvidence[]): StepTaken[] =>
  byText(
    evidence.flatMap(({ done }) =>
      done
        .filter(({ faulted }) => !faulted)
        .map(({ name, turn, inTime }) => ({ text: youSentence(name), turn, inTime })),
    ),
  ).toSorted((a, b) => a.turn - b.turn)
