import { z } from 'zod'

const probability = z.number().min(0).max(1)
const milliseconds = z.number().min(0).max(600_000)

/** What may go wrong with one direction of a stand-in. At most one of the four kinds hits a request. */
export const Faults = z.object({
  /** Start of the deterministic dice; the same seed and order of requests give the same faults. */
  seed: z.number().int().default(1),
  /** So many requests go well before it begins. */
  afterRequests: z.number().int().min(0).default(0),
  /** Wait before the first answer, plus up to `jitterMs` more; applied to `delayProbability` of the requests. */
  delayMs: milliseconds.default(0),
  jitterMs: milliseconds.default(0),
  delayProbability: probability.default(1),
  /** Wait between two deltas of a streamed text (openai only). */
  tokenDelayMs: milliseconds.default(0),
  /** Never answers. */
  stall: probability.default(0),
  /** A clean error in the vendor's own words; `errorStatus` is the HTTP status (openai only). */
  error: probability.default(0),
  errorStatus: z.union([z.literal(429), z.literal(500), z.literal(503)]).default(500),
  /** JSON of another shape than was asked for (openai only). */
  wrongShape: probability.default(0),
  /** The socket is cut in the middle of the answer. */
  disconnect: probability.default(0),
})
export type Faults = z.infer<typeof Faults>
export type FaultsInput = z.input<typeof Faults>

export type DrawnOutcome = {
  kind: 'answer' | 'stall' | 'error' | 'disconnect' | 'wrongShape'
  delayMs: number
}

/** Body of `POST /control/faults` on the speech stand-in; a direction left out stays as it is. */
export const SpeechFaults = z.object({ recognition: Faults.optional(), synthesis: Faults.optional() })
export type SpeechFaultsInput = z.input<typeof SpeechFaults>

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

/** The dice of one direction: `draw()` once a request; setting new faults begins the seed anew. */
export function createFaultDice(initial: FaultsInput = {}) {
  let faults = Faults.parse(initial)
  let random = seededRandom(faults.seed)
  let goneWell = 0

  return {
    get faults(): Faults {
      return faults
    },
    set(next: FaultsInput): void {
      faults = Faults.parse(next)
      random = seededRandom(faults.seed)
      goneWell = 0
    },
    draw(): DrawnOutcome {
      if (goneWell < faults.afterRequests) {
        goneWell++
        return { kind: 'answer', delayMs: 0 }
      }
      const late = random() < faults.delayProbability
      const delayMs = late ? faults.delayMs + random() * faults.jitterMs : 0
      let roll = random()
      for (const kind of ['stall', 'error', 'disconnect', 'wrongShape'] as const) {
        if (roll < faults[kind]) return { kind, delayMs }
        roll -= faults[kind]
      }
      return { kind: 'answer', delayMs }
    },
  }
}
export type FaultDice = ReturnType<typeof createFaultDice>
