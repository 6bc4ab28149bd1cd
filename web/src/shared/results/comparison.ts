import { movementOf } from '@preceptor/domain/redo/band'
import { aboutTheSame } from '@preceptor/domain/scoring/report-texts'
import { dayHere, monthAndDay, shortForm } from '@preceptor/domain/text/us-english'

/** A date in a sentence: `Nov 3`, with its year when that is another one than now. */
export const dayText = (iso: string, now = new Date()) => {
  const day = dayHere(new Date(iso))
  return day.year === now.getFullYear() ? monthAndDay(day) : shortForm(day)
}

export interface Change {
  trend: 'up' | 'down' | 'flat'
  /** `+20 since Nov 3`. */
  text: string
}

/** How a score compares with the one before it: only what is beyond `band` points, which chance alone moves, is a change. */
export const changeSince = (
  score: number,
  before: number,
  { iso, band, now = new Date() }: { iso: string; band: number; now?: Date },
): Change => {
  const points = Math.round(score - before)
  if (points === 0) return { trend: 'flat', text: `Same as on ${dayText(iso, now)}` }
  const signed = points > 0 ? `+${points}` : `−${-points}`
  const movement = movementOf(points, band)
  return movement === 'within'
    ? { trend: 'flat', text: aboutTheSame(dayText(iso, now)) }
    : { trend: movement, text: `${signed} since ${dayText(iso, now)}` }
}
