import { z } from 'zod'
import { milliseconds } from '../faults.ts'

/** How fast a model writes; body of `POST /control/pace`. */
export const Pace = z.object({
  /** From the request to the first token. */
  firstTokenMs: milliseconds,
  /** 0 writes as fast as it can. */
  tokensPerSecond: z.number().min(0).max(10_000),
})
export type Pace = z.infer<typeof Pace>

/** A small model of today, by published measurements. */
export const SMALL_MODEL: Pace = { firstTokenMs: 600, tokensPerSecond: 60 }
export const NO_WAIT: Pace = { firstTokenMs: 0, tokensPerSecond: 0 }

/** When the n-th token of an answer is written, in ms from its request; tokens are counted from 0. */
export const dueMs = ({ firstTokenMs, tokensPerSecond }: Pace, token: number): number =>
  firstTokenMs + (tokensPerSecond > 0 ? (token * 1_000) / tokensPerSecond : 0)
