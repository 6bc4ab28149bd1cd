import { createDice } from '../random.ts'

/** A statistic with its interval; all NaN where it is unknown. */
export interface Estimate {
  value: number
  low: number
  high: number
}

const RESAMPLES = 1_000
/** What an interval leaves out at each end: 95 % of resamples lie within. */
const TAIL = 0.025

/**
 * Each statistic of `units` with its 95 % bootstrap interval (percentile method: B. Efron, R. Tibshirani, An
 * Introduction to the Bootstrap, 1993, chapter 13). Units are drawn with replacement as a whole, so that what belongs
 * together, as the levels of one answer, stays together. Resamples in which a statistic is unknown are left out of its
 * interval. The same seed draws the same.
 */
export function bootstrap<Unit, Name extends string>(
  units: readonly Unit[],
  statisticsOf: (units: readonly Unit[]) => Record<Name, number>,
  seed: number,
): Record<Name, Estimate> {
  const dice = createDice(seed)
  const whole = statisticsOf(units)
  const names = Object.keys(whole) as Name[]
  const drawn = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let at = 0; units.length > 0 && at < RESAMPLES; at++) {
    const resample = statisticsOf(units.map(() => dice.oneOf(units)))
    for (const name of names) if (!Number.isNaN(resample[name])) drawn[name].push(resample[name])
  }
  const estimates = names.map((name) => {
    const sorted = drawn[name].sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
    return [name, { value: whole[name], low: at(TAIL), high: at(1 - TAIL) }]
  })
  return Object.fromEntries(estimates) as Record<Name, Estimate>
}
