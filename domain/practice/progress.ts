import type { ProgressKind, SkillStatus, Trend } from '@preceptor/contracts/analytics/analytics'
import { movementOf } from '../redo/band.ts'

/** So many sessions are compared with as many before them, once there are twice as many. */
const COMPARED = 2
/** So many scores say together where a skill is: chance moves a single one too far. */
export const RECENT_SCORES = 3

/** The mean in whole points; null without any. */
export function averageOf(scores: readonly number[]): number | null {
  return scores.length > 0 ? Math.round(mean(scores)) : null
}

/**
 * Signed points from then to now, to one decimal, of scores in the order of their time: from four on the mean of the
 * last two less that of the two before; of two or three the last less the one before; null below (spec 2 section 9).
 */
export function improvementRateOf(scores: readonly number[]): number | null {
  if (scores.length < 2) return null
  const many = scores.length >= 2 * COMPARED ? COMPARED : 1
  return points(mean(scores.slice(-many)) - mean(scores.slice(-2 * many, -many)))
}

/** The mean of the newest scores, not rounded, of all in the order of their time; null without any. */
export function recentMeanOf(scores: readonly number[]): number | null {
  return scores.length > 0 ? mean(scores.slice(-RECENT_SCORES)) : null
}

/**
 * Where a skill is: the mean of its newest scores, of all in the order of their time. It is compared among those `alike`,
 * of the newest kind of session: the mean of the newest less that of as many before; without two there is no trend.
 * Chance moves the difference of two scores by `band` points, and that of two means of n scores by `band` / √n: within
 * them it goes neither up nor down.
 */
export function skillStatusOf(
  { scores, alike }: { scores: readonly number[]; alike: readonly number[] },
  band: number,
): SkillStatus {
  const current = recentMeanOf(scores)
  const many = Math.min(RECENT_SCORES, Math.floor(alike.length / 2))
  if (current === null || many === 0) return { current, trend: null, improvement: null }
  const difference = mean(alike.slice(-many)) - mean(alike.slice(-2 * many, -many))
  return { current, trend: trendOf(difference, band / Math.sqrt(many)), improvement: points(difference) }
}

function trendOf(difference: number, band: number): Trend {
  const movement = movementOf(difference, band)
  return movement === 'within' ? 'flat' : movement
}

/** Sessions whose scores may be compared: a spoken interview is judged otherwise than a typed one or a chat. */
export const progressKindOf = ({ kind, spoken }: { kind: string; spoken: boolean | null }): ProgressKind => {
  if (kind === 'mock') return spoken ? 'voice' : 'typed'
  return kind === 'clinical' ? 'clinical' : 'behavioral'
}

/** Those of the newest kind of which there are two or more, in their order; none where there is no such kind. */
export function comparedSessions<Session>(
  sessions: readonly Session[],
  kindOf: (session: Session) => ProgressKind,
): { kind: ProgressKind; sessions: Session[] } | null {
  const kinds = [...new Set(sessions.toReversed().map(kindOf))]
  const found = kinds
    .map((kind) => ({ kind, sessions: sessions.filter((session) => kindOf(session) === kind) }))
    .find((one) => one.sessions.length > 1)
  return found ?? null
}

function mean(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** To one decimal, and never -0. */
const points = (value: number): number => Math.round(value * 10) / 10 + 0
