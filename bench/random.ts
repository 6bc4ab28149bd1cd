import { seededRandom } from '@preceptor/local/stand-ins/faults'

/** Dice from a seed: the same seed throws the same. */
export const createDice = (seed: number) => {
  const random = seededRandom(seed)
  return {
    random,
    between: (from: number, to: number): number => from + random() * (to - from),
    whole: (from: number, to: number): number => from + Math.floor(random() * (to - from + 1)),
    oneOf: <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T,
    /** Dice of its own for a part, so that parts do not disturb each other's order. */
    part: (number: number) => createDice(seed * 1_000_003 + number),
  }
}
export type Dice = ReturnType<typeof createDice>
