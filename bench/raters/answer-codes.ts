import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type BankQuestion, bankQuestion } from '@preceptor/content/question-bank'
import { type GoldAnswer, readGold } from '../judge/gold.ts'

/** An answer as raters know it. */
export interface RatedAnswer {
  /** Instead of the answer's id, which holds its tier. A letter comes first, or a spreadsheet reads some as numbers. */
  code: string
  text: string
  question: BankQuestion
}

/** The same for ever, so that filled sheets need no key beside them. */
const codeOf = ({ id }: GoldAnswer): string => `a${createHash('sha256').update(id).digest('hex').slice(0, 7)}`

/** The labelled answers of `bench/gold/answers.jsonl`, without their labels. */
export const readRatedAnswers = (): RatedAnswer[] =>
  readGold(join(import.meta.dirname, '..', 'gold'), () => true).answers.map((answer) => ({
    code: codeOf(answer),
    text: answer.text,
    question: bankQuestion(answer.questionId),
  }))
