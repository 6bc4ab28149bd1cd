import { dayInUtc, shortForm } from './us-english.ts'

/** A day in US short form, in UTC: `Nov 22, 2026`. */
export const shortDate = (at: Date): string => shortForm(dayInUtc(at))
