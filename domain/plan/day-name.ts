import { dayInUtc, weekdayAndDay } from '../text/us-english.ts'
import type { IsoDate } from './days.ts'

/** As in `Thu, Dec 3`. */
export const dayName = (day: IsoDate): string => weekdayAndDay(dayInUtc(new Date(`${day}T00:00:00Z`)))
