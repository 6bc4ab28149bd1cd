import type { LevelRise } from '@preceptor/domain/practice/level-rise'
import { MAX_LEVEL } from '@preceptor/domain/scoring/competencies/levels'
import { dayText } from '../../../shared/results/comparison.ts'

const riseText = ({ from, since, isFirst }: LevelRise) =>
  `${isFirst ? ' for the first time' : ''}, up from Level ${from} on ${dayText(since)}`

/** What a level means, in the rubric's words, which of five it is, and from where it went up. */
export const LevelText = ({
  evidence: { anchor, level },
  rise = null,
}: {
  evidence: { anchor: string; level: number }
  rise?: LevelRise | null
}) => (
  <p>
    {anchor}{' '}
    <span className="muted">
      Level {level} of {MAX_LEVEL}
      {rise && riseText(rise)}.
    </span>
  </p>
)
