import { COMPETENCY_KEYS, type CompetencyKey } from '@preceptor/contracts/analytics/analytics'
import type { CriterionChange } from '@preceptor/contracts/practice/practice-plan'
import type { IsoDate } from './days.ts'

/** A scored session that is no second answer to a question. */
export interface ScoredPractice {
  on: IsoDate
  /** Only the same are compared: a spoken interview scores otherwise than a typed one. */
  kind: CriterionChange['kind']
  scores: Readonly<Partial<Record<CompetencyKey, number | null>>>
}

/** So many sessions at either end are averaged. */
const AT_EITHER_END = 2

/**
 * How far each criterion is from where it was when the plan began: the mean of the newest two sessions less that of the
 * last two before it, or of the plan's own first ones where there are none before. Of the kinds of session that with the
 * most scores counts. A change within the band is none.
 */
export function changesSince(
  sessions: readonly ScoredPractice[],
  { startedOn, bandPoints }: { startedOn: IsoDate; bandPoints: number },
): CriterionChange[] {
  return COMPETENCY_KEYS.flatMap((key) => {
    const byKind = [...Map.groupBy(scoredOn(sessions, key), ({ kind }) => kind)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    )
    for (const [kind, scores] of byKind) {
      const difference = differenceOf(scores, startedOn)
      if (difference === null) continue
      const points = Math.round(difference)
      return Math.abs(points) > bandPoints ? [{ key, kind, points }] : []
    }
    return []
  })
}

interface Score {
  on: IsoDate
  kind: CriterionChange['kind']
  score: number
}

const scoredOn = (sessions: readonly ScoredPractice[], key: CompetencyKey): Score[] =>
  sessions.flatMap(({ on, kind, scores }) => {
    const score = scores[key]
    return score === null || score === undefined ? [] : [{ on, kind, score }]
  })

function differenceOf(scores: readonly Score[], startedOn: IsoDate): number | null {
  const before = scores.filter(({ on }) => on < startedOn).slice(-AT_EITHER_END)
  const since = scores.filter(({ on }) => on >= startedOn)
  const first = before.length > 0 ? before : since.slice(0, Math.min(AT_EITHER_END, since.length - 1))
  const later = before.length > 0 ? since : since.slice(first.length)
  if (first.length === 0 || later.length === 0) return null
  return mean(later.slice(-AT_EITHER_END)) - mean(first)
}

const mean = (scores: readonly Score[]) => scores.reduce((sum, { score }) => sum + score, 0) / scores.length
