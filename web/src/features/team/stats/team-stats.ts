import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { SELF_AWARENESS } from '@preceptor/domain/text/competency-name'

type Overview = TeamAnalyticsReply['overview']
type Performance = TeamAnalyticsReply['memberPerformance'][number]
export type RankedMember = Performance & { averageScore: number }

/** The overview lists this many performers, a chart shows this many members and days (spec 3 section 9). */
export const TOP_PERFORMERS = 5
export const CHARTED_MEMBERS = 7
export const CHARTED_DAYS = 7

/** In place of a chart that has nothing to draw yet. */
export const NO_SCORES_YET = 'This chart will show up here after the first scored session.'

/** A share in whole percent, and what it is of; null where there is nothing to share. */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? null : { percent: Math.round((part / whole) * 100), of: `${part} of ${whole}` }

export const engagementOf = ({ activeMembers, totalMembers }: Overview) =>
  shareOf(activeMembers, totalMembers)
export const completionOf = ({ completedSessions, totalSessions }: Overview) =>
  shareOf(completedSessions, totalSessions)

/** The members with the best averages, the best first; nobody without one. */
export const bestMembers = (members: readonly Performance[], most: number): RankedMember[] =>
  members
    .filter((member): member is RankedMember => member.averageScore !== null)
    .sort((a, b) => b.averageScore - a.averageScore)
    .slice(0, most)

/** Scores below this are of the lowest band (spec 3 section 9). */
export const SUPPORT_BELOW = 70
const NAMES_SHOWN = 3

/** Who has not practiced in the window, and who averages in the lowest band, the lowest first. */
export function attentionOf(members: readonly Performance[]) {
  return {
    idle: members.filter(({ sessionsCount }) => sessionsCount === 0),
    struggling: bestMembers(members, members.length)
      .filter(({ averageScore }) => Math.round(averageScore) < SUPPORT_BELOW)
      .reverse(),
  }
}

/** The first names of a list, and how many follow: `Ann, Ben, Cy and 2 more`. */
export function namesText(people: readonly Pick<Performance, 'name'>[]): string {
  const shown = people.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = people.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return new Intl.ListFormat('en-US').format(shown)
}

/** The axes of the radar, clockwise from the top (spec 3 section 9). */
const AXES = [
  ['communication', 'Communication'],
  ['clinicalKnowledge', 'Clinical Knowledge'],
  ['problemSolving', 'Problem Solving'],
  ['professionalism', 'Professionalism'],
  ['patientFocus', 'Patient Focus'],
  ['selfAwareness', SELF_AWARENESS],
] as const

/** Each competency with its average; null where nothing has been scored in it. */
export const cornersOf = (competencies: TeamAnalyticsReply['competencies']) =>
  AXES.map(([key, name]) => {
    const average = competencies[key]
    return { key, name, score: average === null ? null : Math.round(average) }
  })

/** `1 session`, `2 sessions`. */
export const countText = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** How many of a team practiced, as the beginning of a sentence. */
export const practicedText = (active: number, all: number) => {
  if (active === 0) return 'No one practiced'
  if (active < all) return `${active} of ${all} members practiced`
  return all === 1 ? 'The only member practiced' : `All ${all} members practiced`
}

/** A score as the charts print it. */
export const percentText = (score: number | null) =>
  score === null ? 'No score yet' : `${Math.round(score)}%`

/** Points with their sign, as in `+6.5 points`. */
export const changeText = (points: number) =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)} points`
