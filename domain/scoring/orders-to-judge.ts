import { addressesJudge } from './not-evidence.ts'
import { type Span, splitSpans } from './sentences.ts'

/** The sentences of an answer that speak to whoever judges it: orders, roles and talk of scores. */
export const ordersIn = (answer: string): Span[] =>
  splitSpans(answer).filter(({ text }) => addressesJudge(text))
