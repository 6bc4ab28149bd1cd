import { COMPETENCIES, type Competency, type EarlierInterview } from '@preceptor/contracts/interview'

/** A date in a sentence: `Nov 3`, with its year when that is another one than now. */
export const dayText = (iso: string, now = new Date()) => {
  const date = new Date(iso)
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year }).format(date)
}

export interface Change {
  trend: 'up' | 'down' | 'flat'
  /** `+20 since Nov 3`. */
  text: string
}

/** How a score stands to the one before it. */
export const changeSince = (score: number, before: number, iso: string, now = new Date()): Change => {
  const points = Math.round(score - before)
  if (points === 0) return { trend: 'flat', text: `Same as on ${dayText(iso, now)}` }
  const signed = points > 0 ? `+${points}` : `−${-points}`
  return { trend: points > 0 ? 'up' : 'down', text: `${signed} since ${dayText(iso, now)}` }
}

/** The mean of each competency over the earlier interviews; null without any. */
export const averageBefore = (earlier: readonly EarlierInterview[]): Record<Competency, number> | null => {
  if (earlier.length === 0) return null
  const meanOf = (key: Competency) =>
    Math.round(earlier.reduce((sum, { competencyScores }) => sum + competencyScores[key], 0) / earlier.length)
  return Object.fromEntries(COMPETENCIES.map((key) => [key, meanOf(key)])) as Record<Competency, number>
}
