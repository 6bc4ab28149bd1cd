import { timingSafeEqual } from 'node:crypto'
import { planCalendarKeyOf, stopSignatureOf } from '../tokens.ts'

interface Site {
  publicUrl: string
  jwtSecret: string
}

/** Where calendar apps read a plan, without signing in. */
export const calendarUrlOf = (calendarSeed: string, { publicUrl, jwtSecret }: Site): string =>
  `${publicUrl}/api/plan/calendar.ics?key=${planCalendarKeyOf(calendarSeed, jwtSecret)}`

/** Where the reminders of a plan are stopped, without signing in. */
export const stopUrlOf = (planId: string, { publicUrl, jwtSecret }: Site): string =>
  `${publicUrl}/reminders/stop?plan=${planId}&key=${stopSignatureOf(planId, jwtSecret)}`

/** Whether a link that stops reminders is one of ours. */
export function isStopLink({ plan, key }: { plan: string; key: string }, jwtSecret: string): boolean {
  const own = Buffer.from(stopSignatureOf(plan, jwtSecret))
  const given = Buffer.from(key)
  return own.length === given.length && timingSafeEqual(own, given)
}
