/**
 * Dates, numbers and lists as US English writes them, like `Intl` does: a browser's first use of that holds the page up
 * for tens of milliseconds, hundreds on a phone.
 */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** A day of the calendar: `month` from 0, `weekday` from 0 for Sunday, as `Date` counts them. */
export interface CalendarDay {
  year: number
  month: number
  day: number
  weekday: number
}

export const dayInUtc = (at: Date): CalendarDay => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth(),
  day: at.getUTCDate(),
  weekday: at.getUTCDay(),
})

/** The day it is where this program runs: in a browser, where the user is. */
export const dayHere = (at: Date): CalendarDay => ({
  year: at.getFullYear(),
  month: at.getMonth(),
  day: at.getDate(),
  weekday: at.getDay(),
})

/** `Nov 2` */
export const monthAndDay = ({ month, day }: CalendarDay): string => `${MONTHS[month]?.slice(0, 3)} ${day}`

/** `Thursday` */
export const weekdayName = ({ weekday }: CalendarDay): string => WEEKDAYS[weekday] ?? ''

/** `Thu, Nov 2` */
export const weekdayAndDay = (of: CalendarDay): string => `${weekdayName(of).slice(0, 3)}, ${monthAndDay(of)}`

/** `Nov 2, 2026` */
export const shortForm = (of: CalendarDay): string => `${monthAndDay(of)}, ${of.year}`

/** `November 2, 2026` */
export const longForm = ({ year, month, day }: CalendarDay): string => `${MONTHS[month]} ${day}, ${year}`

/** `12,000`: a number with its thousands apart; `decimals` digits after the point. */
export const grouped = (value: number, decimals = 0): string => {
  const [whole = '', rest] = value.toFixed(decimals).split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const groups: string[] = []
  for (let end = whole.length; end > sign.length; end -= 3)
    groups.unshift(whole.slice(Math.max(sign.length, end - 3), end))
  const apart = sign + groups.join(',')
  return rest === undefined ? apart : `${apart}.${rest}`
}

/** `a`, `a and b`, `a, b, and c`; empty of none. */
export const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
