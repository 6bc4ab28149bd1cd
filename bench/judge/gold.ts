import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRACTICE_QUESTIONS } from '@preceptor/content/practice-questions/practice-questions'
import type { StarPart } from '@preceptor/contracts/interviews/interview'

/** The third question of each category: rules are never tuned on answers to it. */
export const KEPT_ASIDE: readonly string[] = PRACTICE_QUESTIONS.filter((_, index) => index % 3 === 2).map(
  ({ id }) => id,
)

type Labelled = { id: string; questionId: string }
export type GoldAnswer = Labelled & {
  tier: number
  text: string
  format: 'raw' | 'punct'
  star: Record<StarPart, [number, number][]>
}
export type GoldTrick = Labelled & {
  text: string
  trap?: boolean
  expected: { maxTier?: number; minTier?: number }
}
export type GoldPair = Labelled & { kind: string; standard: { text: string }; variant: { text: string } }
export type GoldFollowUp = Labelled & { answer: string; missing: string }
export type GoldNextStep = Labelled & {
  criterion: string
  before: string
  nextStepFollowed: string
  control: string
}

export interface Gold {
  answers: GoldAnswer[]
  tricks: GoldTrick[]
  pairs: GoldPair[]
  followUps: GoldFollowUp[]
  nextSteps: GoldNextStep[]
}

/** The five files of a folder, of the questions that `isWanted`. */
export function readGold(folder: string, isWanted: (questionId: string) => boolean): Gold {
  const read = <Line extends Labelled>(name: string): Line[] =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
      .filter(({ questionId }) => isWanted(questionId))
  return {
    answers: read('answers.jsonl'),
    tricks: read('tricks.jsonl'),
    pairs: read('fair-pairs.jsonl'),
    followUps: read('follow-ups.jsonl'),
    nextSteps: read('next-steps.jsonl'),
  }
}
