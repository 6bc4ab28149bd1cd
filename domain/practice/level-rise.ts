import type { EarlierLevel } from '@preceptor/contracts/practice/practice'
import { COMPETENCY_BAND, movementOf } from '../redo/band.ts'

export interface LevelRise {
  /** The level in the session before, completed at `since` (ISO 8601). */
  from: number
  to: number
  since: string
  /** Higher than in any session before. */
  isFirst: boolean
  /** The points behind the two levels are no further apart than chance alone moves them. */
  isChance: boolean
}

/** How far a competency went up since the session before; null where it did not, or where there is none. */
export function levelRise(
  now: { competency: string; level: number; score: number },
  earlier: readonly EarlierLevel[],
): LevelRise | null {
  const before = earlier.find(({ competency }) => competency === now.competency)
  if (!before || now.level <= before.level) return null
  return {
    from: before.level,
    to: now.level,
    since: before.completedAt,
    isFirst: now.level > before.highest,
    isChance: movementOf(now.score - before.score, COMPETENCY_BAND) === 'within',
  }
}
