const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day in US short form, in UTC: `Nov 22, 2026`. */
export const shortDate = (at: Date): string => SHORT.format(at)
