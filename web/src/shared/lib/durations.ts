import { MINUTE_MS } from '@preceptor/contracts/durations'
import { dayHere, dayInUtc, longForm, shortForm } from '@preceptor/domain/text/us-english'

/** Minutes as the user reads them: `46 min`, from 60 on `1 h 46 min`. Rounded down, so no minute is promised twice. */
export const minutesText = (minutes: number) => {
  const whole = Math.max(0, Math.floor(minutes + 1e-6))
  if (whole < 60) return `${whole} min`
  const rest = whole % 60
  return rest === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${rest} min`
}

/** A date in US short form: `Nov 19, 2026`. */
export const shortDate = (iso: string) => shortForm(dayHere(new Date(iso)))

/** A date in US long form: `November 28, 2026`. */
export const longDate = (iso: string) => longForm(dayHere(new Date(iso)))

/** A day of the calendar, `2026-11-28`, in the same form: the same day wherever it is read. */
export const longDay = (day: string) => longForm(dayInUtc(new Date(day)))

const agoIn = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** How long ago something was, as `5 minutes ago`; from a day on its date. */
export const agoText = (iso: string, now = Date.now()) => {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return agoIn(minutes, 'minute')
  if (minutes < 24 * 60) return agoIn(Math.floor(minutes / 60), 'hour')
  return shortDate(iso)
}

/** One decimal at most, without a trailing zero: 4.6, 12. */
export const oneDecimal = (value: number) => String(Math.round(value * 10) / 10)

/** Whole seconds as a clock shows them: `1:05`. */
export const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** How long a session took, in minutes and seconds: `9m 05s`. */
export const durationText = (seconds: number) => {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}m ${String(whole % 60).padStart(2, '0')}s`
}
