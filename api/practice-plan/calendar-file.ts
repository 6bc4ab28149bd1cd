import { HOUR_SECONDS } from '@preceptor/contracts/durations'
import type { PracticePlan } from '@preceptor/contracts/practice/practice-plan'
import { addDays } from '@preceptor/domain/plan/days'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

/** How often a calendar app is asked to look again. */
const REFRESH_HOURS = 12

/** Midnight UTC of a day: whole-day events carry no zone (RFC 5545, 3.3.4), so they are that day wherever they are read. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * The days of a plan as a calendar (RFC 5545), for apps that read it from a link: each interview of the plan and the
 * user's own as a whole day that blocks no time. An interview keeps its UID, so that one that is moved moves there too.
 */
export function calendarFile(
  plan: Pick<PracticePlan, 'dots' | 'interviewOn'> & { id: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): string {
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    name: 'Preceptor practice plan',
    prodId: { company: 'Preceptor', product: 'Practice plan', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_HOURS * HOUR_SECONDS,
  })
  const add = (id: string, on: string, summary: string, description: string) =>
    calendar.createEvent({
      id: `${plan.id}-${id}@${host}`,
      start: dateOf(on),
      end: dateOf(addDays(on, 1)),
      allDay: true,
      timezone: 'UTC',
      stamp: now,
      summary,
      description,
      url: `${publicUrl}/dashboard`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  plan.dots.forEach(({ on, status, title }, at) => {
    const name = `Practice interview ${at + 1} of ${plan.dots.length}`
    add(
      String(at + 1),
      on,
      status === 'done' ? `${name} (done)` : name,
      title ?? 'You’ll see what it is on the day.',
    )
  })
  if (plan.interviewOn !== null) add('interview', plan.interviewOn, 'Your job interview', 'Good luck.')
  return calendar.toString()
}
