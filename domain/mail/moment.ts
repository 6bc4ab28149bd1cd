const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** As in "November 21, 2026". */
export const dayOf = (at: Date): string => DAY.format(at)

/** As in "November 21, 2026 at 7:30 PM UTC": a mail does not know where it is read. */
export const momentOf = (at: Date): string => `${MOMENT.format(at)} UTC`
