import { PATIENCE, type Patience, waitMs } from '@preceptor/domain/speech/turn-end/patience'
import { type ReadPause, readPause } from '@preceptor/domain/speech/turn-end/read-pause'
import { type Measured, measurePolicy } from './measure.ts'
import type { ScriptedTurn } from './scripted-turn.ts'

/** One setting of a policy and what came of it. */
export interface Setting extends Measured {
  name: string
}

const SILENCES_MS = Array.from({ length: 75 }, (_, step) => 300 + 50 * step)

/** Silence alone, at every length. */
export const sweepSilence = (turns: readonly ScriptedTurn[]): Setting[] =>
  SILENCES_MS.map((ms) => ({ name: `silence ${ms} ms`, ...measurePolicy(() => ms, turns) }))

/**
 * What could be reached by whoever knew every end of a sentence, and nothing of what comes after: in the middle of one
 * nobody is cut off, at an end all wait as long.
 */
export const sweepKnownSentences = (turns: readonly ScriptedTurn[]): Setting[] => {
  const within = turns.flatMap(({ pauses }) => pauses.filter(({ isEnd }) => !isEnd))
  return SILENCES_MS.map((ms) => ({
    name: `known sentences ${ms} ms`,
    falseCutoffs: within.filter((one) => one.endsSentence && one.durationMs > ms).length / within.length,
    turnsCut:
      turns.filter(({ pauses }) =>
        pauses.some((one) => !one.isEnd && one.endsSentence && one.durationMs > ms),
      ).length / turns.length,
    latencyMs: ms,
  }))
}

const WHOLE_MS = [300, 400, 500, 600, 700, 850, 1_000, 1_200, 1_450, 1_700, 2_000, 2_500, 3_000]
const LEAST_MS = [250, 350, 450, 600, 800]
const OPEN_MS = [1_200, 1_700, 2_400, 3_300, 4_200]

/** The product's rule, at every patience; each text is read once. */
export const sweepPatience = (turns: readonly ScriptedTurn[]): Setting[] => {
  const read = new Map<string, ReadPause>()
  const readOnce = (text: string): ReadPause => {
    const pause = read.get(text) ?? readPause(text)
    read.set(text, pause)
    return pause
  }
  return WHOLE_MS.flatMap((wholeMs) =>
    LEAST_MS.flatMap((leastMs) =>
      OPEN_MS.map((openMs) => {
        const patience: Patience = {
          ...PATIENCE,
          wholeMs,
          leastMs,
          openMs,
          mostMs: Math.max(openMs, wholeMs),
          closedMs: leastMs,
        }
        const name = `${wholeMs}/${leastMs}/${openMs} ms`
        return { name, ...measurePolicy((text) => waitMs(readOnce(text), patience), turns) }
      }),
    ),
  )
}

const best = (settings: readonly Setting[], by: (setting: Setting) => number): Setting | undefined =>
  settings.reduce<Setting | undefined>(
    (least, one) => (!least || by(one) < by(least) ? one : least),
    undefined,
  )

/** The quickest setting that cuts off no larger share of pauses. */
export const quickestWithin = (settings: readonly Setting[], falseCutoffs: number): Setting | undefined =>
  best(
    settings.filter((setting) => setting.falseCutoffs <= falseCutoffs),
    ({ latencyMs }) => latencyMs,
  )

/** The setting that cuts off least, and waits no longer in the mean. */
export const safestWithin = (settings: readonly Setting[], latencyMs: number): Setting | undefined =>
  best(
    settings.filter((setting) => setting.latencyMs <= latencyMs),
    ({ falseCutoffs }) => falseCutoffs,
  )
