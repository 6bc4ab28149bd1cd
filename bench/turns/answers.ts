import { readFileSync } from 'node:fs'
import { KEPT_ASIDE } from '../judge/gold.ts'

export interface SpokenAnswer {
  id: string
  questionId: string
  text: string
}

/** The labelled answers of bench/gold/, those of the questions kept aside, or the others. */
export const goldAnswers = (part: 'aside' | 'tuned'): SpokenAnswer[] =>
  readFileSync(new URL('../gold/answers.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SpokenAnswer)
    .filter(({ questionId }) => KEPT_ASIDE.includes(questionId) === (part === 'aside'))
