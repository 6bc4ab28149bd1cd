/** Minutes without use that a team may choose; null: as everywhere. */
export const IDLE_CHOICES: readonly (number | null)[] = [null, 10, 15, 30, 60, 240, 480, 1_440]

/** `15 minutes`, `1 hour`, `8 hours`. */
export const idleText = (minutes: number | null): string => {
  if (minutes === null) return '30 days (default)'
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}
