import { clockText } from '../../../shared/lib/durations.ts'

/** The last half minute, and the last moments: what a screen reader hears of a clock, after its start. */
const WARNED_MS = 30_000
const LAST_MS = 10_000

/** `1:14`. */
export const timeLeft = (ms: number): string => clockText(Math.max(0, Math.ceil(ms / 1_000)))

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

/** `2 minutes`, `1 minute 30 seconds`, `30 seconds`. */
export const spokenTime = (ms: number): string => {
  const all = Math.max(0, Math.round(ms / 1_000))
  const [minutes, seconds] = [Math.floor(all / 60), all % 60]
  const parts = [
    minutes > 0 && count(minutes, 'minute'),
    (seconds > 0 || minutes === 0) && count(seconds, 'second'),
  ]
  return parts.filter(Boolean).join(' ')
}

/**
 * What is said of a clock aloud: how long it is, then once at 30 seconds and once at 10. It stays the same in between, so
 * that nothing is said each second.
 */
export const announcedTime = (
  { leftMs, totalMs }: { leftMs: number; totalMs: number },
  purpose: 'prepare' | 'answer',
): string => {
  if (leftMs <= LAST_MS && totalMs > LAST_MS) return `${spokenTime(LAST_MS)} left.`
  if (leftMs <= WARNED_MS && totalMs > WARNED_MS) return `${spokenTime(WARNED_MS)} left.`
  return `${spokenTime(totalMs)} to ${purpose}.`
}

/** `One retake left`, or that there is none. */
export const retakesText = (left: number): string =>
  left === 0 ? 'No retakes left' : left === 1 ? 'One retake left' : `${left} retakes left`
