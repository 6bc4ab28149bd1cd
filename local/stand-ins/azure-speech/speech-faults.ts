import { z } from 'zod'
import { createDice, FAULT_KINDS, Faults } from '../faults.ts'

/** An upgrade to a WebSocket that is answered with a status in place of a socket. */
const Rejection = z.object({
  /** As Azure does: wrong key, quota used up or no right, unknown path, throttled, broken, away. */
  status: z.union([401, 403, 404, 429, 500, 503].map((status) => z.literal(status))),
  /** So many connections are rejected, then they are accepted again; unset: all. */
  times: z.number().int().min(1).optional(),
  retryAfterSeconds: z.number().min(0).max(3_600).optional(),
})

const DirectionFaults = Faults.extend({ rejection: Rejection.optional() })

/** Body of `POST /control/faults` on the speech stand-in; a direction left out stays as it is. */
export const SpeechFaults = z.object({
  recognition: DirectionFaults.optional(),
  synthesis: DirectionFaults.optional(),
})
export type SpeechFaultsInput = z.input<typeof SpeechFaults>

/** The dice of one direction, and the connections of it that are still to be rejected. */
export const createSpeechDice = () => {
  const dice = createDice(DirectionFaults, FAULT_KINDS, {})
  let left = 0
  return {
    get faults() {
      return dice.faults
    },
    draw: dice.draw,
    set(faults: z.input<typeof DirectionFaults>): void {
      dice.set(faults)
      const { rejection } = dice.faults
      left = rejection ? (rejection.times ?? Number.POSITIVE_INFINITY) : 0
    },
    /** How the connection that is being opened is rejected; undefined where it is not. */
    takeRejection(): z.infer<typeof Rejection> | undefined {
      if (left <= 0) return undefined
      left -= 1
      return dice.faults.rejection
    },
  }
}
export type SpeechDice = ReturnType<typeof createSpeechDice>
