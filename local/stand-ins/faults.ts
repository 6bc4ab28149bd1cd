import { z } from 'zod'

export const probability = z.number().min(0).max(1)
export const milliseconds = z.number().min(0).max(600_000)

/** What may go wrong with one direction of any stand-in. At most one of the kinds hits a request. */
export const Faults = z.object({
  /** Start of the deterministic dice; the same seed and order of requests give the same faults. */
  seed: z.number().int().default(1),
  /** So many requests go well before it begins. */
  afterRequests: z.number().int().min(0).default(0),
  /** Wait before the first answer, plus up to `jitterMs` more; applied to `delayProbability` of the requests. */
  delayMs: milliseconds.default(0),
  jitterMs: milliseconds.default(0),
  delayProbability: probability.default(1),
  /** Never answers. */
  stall: probability.default(0),
  /** A clean error in the vendor's own words; `errorStatus` is the HTTP status where there is one. */
  error: probability.default(0),
  errorStatus: z.union([z.literal(429), z.literal(500), z.literal(503)]).default(500),
  /** The socket is cut in the middle of the answer. */
  disconnect: probability.default(0),
})
export type Faults = z.infer<typeof Faults>
export type FaultsInput = z.input<typeof Faults>

export const FAULT_KINDS = ['stall', 'error', 'disconnect'] as const

export interface DrawnOutcome<Kind extends string> {
  kind: 'answer' | Kind
  delayMs: number
}

/** mulberry32: a small seeded generator, uniform in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * The dice of one direction of a stand-in whose faults are of this shape: `draw()` once a request; setting new faults
 * begins the seed anew. `set` throws for what is no fault.
 */
export function createDice<Given extends Faults & Record<Kind, number>, Input, Kind extends string>(
  shape: z.ZodType<Given, Input>,
  kinds: readonly Kind[],
  initial: Input,
) {
  let faults = shape.parse(initial)
  let random = seededRandom(faults.seed)
  let goneWell = 0

  return {
    get faults(): Given {
      return faults
    },
    set(next: Input): void {
      faults = shape.parse(next)
      random = seededRandom(faults.seed)
      goneWell = 0
    },
    draw(): DrawnOutcome<Kind> {
      if (goneWell < faults.afterRequests) {
        goneWell++
        return { kind: 'answer', delayMs: 0 }
      }
      const late = random() < faults.delayProbability
      const delayMs = late ? faults.delayMs + random() * faults.jitterMs : 0
      let roll = random()
      for (const kind of kinds) {
        if (roll < faults[kind]) return { kind, delayMs }
        roll -= faults[kind]
      }
      return { kind: 'answer', delayMs }
    },
  }
}

/** The dice of a stand-in that knows only the common faults. */
export const createFaultDice = (initial: FaultsInput = {}) => createDice(Faults, FAULT_KINDS, initial)
