import type { ClinicalEvidence } from '@preceptor/contracts/practice/practice'
import { youSentence } from '@preceptor/domain/text/you-sentence'

export interface StepTaken {
  text: string
  /** The candidate's message, from 1. */
  turn: number
  inTime: boolean
}

export interface StepToChange {
  kind: 'wrong' | 'left-out'
  text: string
  /** Null where the text is the reason itself. */
  why: string | null
  quote: ClinicalEvidence['mistakes'][number]['quote']
  tryLine: string | null
}

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
      missing.map(({ reason, missed, tryLine }) => ({
        kind: 'left-out' as const,
        // Older results hold no sentence for it, and the name says that it was done.
        text: missed ?? reason,
        why: missed === null ? null : reason,
        quote: null,
        tryLine,
      })),
    ),
  ])
