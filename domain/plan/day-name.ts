import type { IsoDate } from './days.ts'

const NAME = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** As in `Thu, Dec 3`. */
export const dayName = (day: IsoDate): string => NAME.format(new Date(`${day}T00:00:00Z`))
