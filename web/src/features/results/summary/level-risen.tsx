import type { LevelRise } from '@preceptor/domain/practice/level-rise'
import { MAX_LEVEL } from '@preceptor/domain/scoring/competencies/levels'

const LEVELS = Array.from({ length: MAX_LEVEL }, (_, at) => at + 1)

const stateOf = (level: number, { from, to, isChance }: LevelRise) => {
  if (level > to) return undefined
  return level > from && !isChance ? 'reached new' : 'reached'
}

const textOf = ({ from, to, isFirst, isChance }: LevelRise) => {
  if (isChance) return `Up from Level ${from}, within chance`
  return isFirst ? `Level ${to} for the first time` : `Up from Level ${from}`
}

/**
 * A level that went up, in words and five dots. The dots that are new fill once, after the score's ring; none does where
 * chance alone may have moved the score.
 */
export const LevelRisen = ({ rise }: { rise: LevelRise }) => (
  <span className={rise.isChance ? 'level-risen' : 'level-risen up'}>
    <span className="level-dots" aria-hidden="true">
      {LEVELS.map((level) => (
        <span key={level} className={stateOf(level, rise)} />
      ))}
    </span>
    {textOf(rise)}
  </span>
)
