const MONTH_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day of the year, of a date as in `2026-11-14`: `Nov 14`. */
export const monthDay = (date: string): string => MONTH_DAY.format(new Date(date))
