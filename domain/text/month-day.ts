import { dayInUtc, monthAndDay } from './us-english.ts'

/** A day of the year, of a date as in `2026-11-14`: `Nov 14`. */
export const monthDay = (date: string): string => monthAndDay(dayInUtc(new Date(date)))
