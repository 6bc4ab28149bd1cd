import { type ReadPause, readPause } from './read-pause.ts'

export interface Patience {
  /** After a whole sentence of an answer of which nothing says whether it is at its end, in ms. */
  wholeMs: number
  /** Each point for the end makes it shorter, each against it longer, by this share. */
  perPoint: number
  /** Of a whole sentence, whatever speaks for or against its being the last, in ms. */
  leastMs: number
  mostMs: number
  /** In the middle of a sentence, in ms. */
  openMs: number
  closedMs: number
  /** After the candidate asked for time, in ms. */
  thinkingMs: number
  /** After a sound that became no word, in ms. */
  wordlessMs: number
}

/** Patient: whoever practises may think. Measured by `npm run turns`. */
export const PATIENCE: Patience = {
  wholeMs: 2_000,
  perPoint: 0.2,
  leastMs: 700,
  mostMs: 4_500,
  openMs: 4_500,
  closedMs: 700,
  thinkingMs: 15_000,
  wordlessMs: 3_000,
}

/** How long to wait in silence after `text`, in ms from the last sound; infinite before anything was said. */
export const patienceMs = (text: string, patience: Patience = PATIENCE): number =>
  waitMs(readPause(text), patience)

/** The same of a pause that was read already. */
export function waitMs({ kind, points }: ReadPause, patience: Patience): number {
  const { wholeMs, perPoint, leastMs, mostMs } = patience
  if (kind === 'empty') return Number.POSITIVE_INFINITY
  if (kind === 'thinking') return patience.thinkingMs
  if (kind === 'closed') return patience.closedMs
  if (kind === 'open') return patience.openMs
  return Math.min(mostMs, Math.max(leastMs, wholeMs * Math.exp(-perPoint * points)))
}
