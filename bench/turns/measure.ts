import type { ScriptedPause, ScriptedTurn } from './scripted-turn.ts'

/** When a policy ends a turn: how long it waits, in ms from the last sound, given what is recognised so far. */
export type Policy = (text: string) => number

/** After how much silence the policy ends the turn in this pause, in ms; infinite when it does not. */
const firesAfterMs = (policy: Policy, { shown, said, lagMs, durationMs }: ScriptedPause): number => {
  // Until the last words are shown the policy knows less, and may be wrong about them.
  const early = policy(shown)
  const at = early < lagMs ? early : Math.max(lagMs, policy(said))
  return at < durationMs ? at : Number.POSITIVE_INFINITY
}

export interface Measured {
  /** Of the pauses within turns, those that were taken for an end, 0 to 1. */
  falseCutoffs: number
  /** Of the turns, those that were cut off anywhere, 0 to 1. */
  turnsCut: number
  /** From the last word of a turn to its end, mean of all turns, in ms. */
  latencyMs: number
}

/** Every pause is a decision of its own, as in eot-bench: what was cut off does not end the script. */
export function measurePolicy(policy: Policy, turns: readonly ScriptedTurn[]): Measured {
  const within = turns.flatMap(({ pauses }) => pauses.filter(({ isEnd }) => !isEnd))
  const isCut = (pause: ScriptedPause) => Number.isFinite(firesAfterMs(policy, pause))
  const ends = turns.map(({ pauses }) => firesAfterMs(policy, pauses.at(-1) as ScriptedPause))
  return {
    falseCutoffs: within.filter(isCut).length / within.length,
    turnsCut:
      turns.filter(({ pauses }) => pauses.some((pause) => !pause.isEnd && isCut(pause))).length /
      turns.length,
    latencyMs: ends.reduce((sum, ms) => sum + ms, 0) / ends.length,
  }
}
