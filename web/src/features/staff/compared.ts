/** What a span is compared with, in words: `the 30 days before`. */
export const beforeText = (days: number) => (days === 1 ? 'the day before' : `the ${days} days before`)

/**
 * A count beside that of the span before, with that count, as in `12% more than the 30 days before (43)`. Nothing is a
 * share of zero, so zero is only named. `shown` prints a count.
 */
export function comparedText(
  count: number,
  before: number,
  days: number,
  shown: (count: number) => string = String,
): string {
  const span = beforeText(days)
  if (before === 0) return `None in ${span}`
  if (count === before) return `The same as in ${span}`
  const percent = Math.round((100 * Math.abs(count - before)) / before)
  const share = percent === 0 ? 'Less than 1%' : `${percent}%`
  return `${share} ${count > before ? 'more' : 'less'} than ${span} (${shown(before)})`
}
