import type { Dice } from '../random.ts'
import type { SaveFault } from './simulated-store.ts'

/** Something that goes wrong at a moment, in ms since the interview began. */
export type Fault = { atMs: number } & (
  | { kind: 'kill'; backAfterMs: number }
  | { kind: 'leave'; drainMs: number }
  | { kind: 'cut'; unaware: 'nobody' | 'page' | 'server' }
  | { kind: 'stall'; side: 'page' | 'server'; ms: number }
  | { kind: 'away'; ms: number }
  | { kind: 'slow-line'; ms: number }
  | { kind: 'double'; messages: number }
  | { kind: 'shuffle'; pieces: number }
  | { kind: 'save'; save: SaveFault }
)
type What = Fault extends infer Each ? (Each extends Fault ? Omit<Each, 'atMs'> : never) : never

const KINDS: readonly ((dice: Dice) => What)[] = [
  (dice) => ({ kind: 'kill', backAfterMs: dice.between(0, 3_000) }),
  (dice) => ({ kind: 'kill', backAfterMs: dice.between(0, 300) }),
  (dice) => ({ kind: 'leave', drainMs: dice.oneOf([0, 500, 10_000]) }),
  (dice) => ({ kind: 'cut', unaware: dice.oneOf(['nobody', 'nobody', 'page', 'server']) }),
  (dice) => ({ kind: 'slow-line', ms: dice.between(4_000, 8_000) }),
  (dice) => ({ kind: 'double', messages: dice.whole(1, 12) }),
  (dice) => ({ kind: 'shuffle', pieces: dice.whole(2, 6) }),
  (dice) => ({ kind: 'stall', side: dice.oneOf(['page', 'server']), ms: dice.between(50, 7_000) }),
  (dice) => ({ kind: 'away', ms: dice.between(100, 5_000) }),
  (dice) => ({ kind: 'save', save: { kind: 'slow', ms: dice.between(50, 6_000) } }),
  () => ({ kind: 'save', save: { kind: 'rejected' } }),
  () => ({ kind: 'save', save: { kind: 'written-unheard' } }),
]

const LEAST_FAULTS = 3
const MOST_FAULTS = 8

/** The faults of a schedule, at moments of an interview that takes `lengthMs` without any. */
export function drawFaults(dice: Dice, lengthMs: number): Fault[] {
  const count = dice.whole(LEAST_FAULTS, MOST_FAULTS)
  const faults = Array.from({ length: count }, () => ({
    atMs: dice.between(0, lengthMs),
    ...dice.oneOf(KINDS)(dice),
  })) as Fault[]
  // Faults seldom come alone: some follow close on another.
  for (let at = 1; at < faults.length; at++) {
    if (dice.random() < 0.4) faults[at]!.atMs = faults[at - 1]!.atMs + dice.between(0, 400)
  }
  return faults.toSorted((a, b) => a.atMs - b.atMs)
}
