import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'

/** A calendar day as in `2026-11-26`, without a time and without a zone. Days are compared as text. */
export type IsoDate = string

const utcOf = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number): IsoDate => new Date(ms).toISOString().slice(0, 10)

/** The day so many days later, or earlier where the count is negative. */
export const addDays = (day: IsoDate, days: number): IsoDate => dayAt(utcOf(day) + days * DAY_MS)

/** How many days `to` is after `from`; negative where it is before. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => (utcOf(to) - utcOf(from)) / DAY_MS

/** The same day of the month so many months later, or the last day of a month that is too short. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const at = new Date(utcOf(day))
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)
  const lastDay = new Date(first)
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0)
  return dayAt(first + (Math.min(at.getUTCDate(), lastDay.getUTCDate()) - 1) * DAY_MS)
}

export const laterOf = (a: IsoDate, b: IsoDate): IsoDate => [a, b].toSorted()[1]!

/** Whether this runtime knows a time zone of that name (IANA, as in `America/Chicago`). */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Throws RangeError for an unknown zone. Making one takes long, so they are kept: there are some 600 zones. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What a clock on the wall shows there, as if it were UTC, in milliseconds since 1970. */
function wallClock(at: Date, timeZone: string): number {
  const parts: Record<string, string> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) parts[type] = value
  const { year, month, day, hour, minute, second } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The day it is in a time zone. */
export const dayIn = (at: Date, timeZone: string): IsoDate => dayAt(wallClock(at, timeZone))

/** The hour of the day, 0 to 23, in a time zone. */
export const hourIn = (at: Date, timeZone: string): number => new Date(wallClock(at, timeZone)).getUTCHours()

/**
 * When it is next so many o'clock in a time zone, after `now`. Where the clocks jump over that hour, it is as many
 * minutes after the jump.
 */
export function nextHourIn(now: Date, timeZone: string, hour: number): Date {
  const today = dayIn(now, timeZone)
  for (let ahead = 0; ; ahead += 1) {
    const wanted = utcOf(addDays(today, ahead)) + hour * HOUR_MS
    // Of the two offsets around a change of the clocks the second look finds the one that counts.
    let at = wanted - (wallClock(new Date(wanted), timeZone) - wanted)
    at += wanted - wallClock(new Date(at), timeZone)
    if (at > now.getTime()) return new Date(at)
  }
}
