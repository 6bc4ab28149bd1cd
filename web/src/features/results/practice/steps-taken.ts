import type { ClinicalEvidence } from '@preceptor/contracts/practice/practice'

export interface StepTaken {
  text: string
  /** The candidate's message, from 1. */
  turn: number
  inTime: boolean
}

export interface StepToChange {
  kind: 'wrong' | 'left-out'
  text: string
  why: string
  quote: ClinicalEvidence['mistakes'][number]['quote']
  tryLine: string | null
}

/** As in "You got a 12-lead ECG right away." from "Got a 12-lead ECG right away". */
const youSentence = (name: string) => `You ${name.charAt(0).toLowerCase()}${name.slice(1)}.`

const byText = <Step extends { text: string }>(steps: readonly Step[]): Step[] => [
  ...new Map(steps.map((step) => [step.text, step])).values(),
]

/** What the candidate did for the patient, each step once, in the order of the messages. */
export const stepsTaken = (evidence: readonly ClinicalEvidence[]): StepTaken[] =>
  byText(
    evidence.flatMap(({ done }) =>
      done.map(({ name, turn, inTime }) => ({ text: youSentence(name), turn, inTime })),
    ),
  ).toSorted((a, b) => a.turn - b.turn)

/** What to change next time, each step once: what could harm goes before what was left out. */
export const stepsToChange = (evidence: readonly ClinicalEvidence[]): StepToChange[] =>
  byText([
    ...evidence.flatMap(({ mistakes }) =>
      mistakes.map(({ name, reason, quote }) => ({
        kind: 'wrong' as const,
        text: youSentence(name),
        why: reason,
        quote,
        tryLine: null,
      })),
    ),
    ...evidence.flatMap(({ missing }) =>
      missing.map(({ name, reason, missed, tryLine }) => ({
        kind: 'left-out' as const,
        text: missed ?? `Left out: ${name}.`,
        why: reason,
        quote: null,
        tryLine,
      })),
    ),
  ])
