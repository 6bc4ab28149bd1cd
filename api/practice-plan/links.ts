import {
  eachOf,
  hashOfToken,
  isMadeBy,
  type LinkSecrets,
  planCalendarKeyOf,
  stopSignatureOf,
} from '../tokens.ts'

interface Site {
  publicUrl: string
  linkSecrets: LinkSecrets
}

/** Where calendar apps read a plan, without signing in: by the key it was kept with, whatever makes new ones. */
export function calendarUrlOf(
  { calendarSeed, calendarHash }: { calendarSeed: string; calendarHash: string },
  { publicUrl, linkSecrets }: Site,
): string {
  const keys = eachOf(linkSecrets).map((secret) => planCalendarKeyOf(calendarSeed, secret))
  const key = keys.find((made) => hashOfToken(made) === calendarHash) ?? keys[0]
  return `${publicUrl}/api/plan/calendar.ics?key=${key}`
}

/** Where the reminders of a plan are stopped, without signing in. */
export const stopUrlOf = (planId: string, { publicUrl, linkSecrets }: Site): string =>
  `${publicUrl}/reminders/stop?plan=${planId}&key=${stopSignatureOf(planId, linkSecrets)}`

/** Whether a link that stops reminders is one of ours. */
export function isStopLink({ plan, key }: { plan: string; key: string }, linkSecrets: LinkSecrets): boolean {
  return isMadeBy((secrets) => stopSignatureOf(plan, secrets), key, linkSecrets)
}
