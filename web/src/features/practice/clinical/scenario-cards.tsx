import type { ScenarioCard } from '@preceptor/contracts/practice/practice'
import { Link, useSearchParams } from 'react-router-dom'
import { Badge } from '../../../shared/components/badge.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { DifficultyBadge } from '../../../shared/components/difficulty-badge.tsx'
import { DIFFICULTY_WORDS } from '../../../shared/components/difficulty-words.ts'
import { Segmented } from '../../../shared/components/fields/segmented.tsx'
import { paths } from '../../../shared/paths.ts'

/** One card for each scenario. */
const Cards = ({ scenarios }: { scenarios: readonly ScenarioCard[] }) => (
  <ul className="practice-cards">
    {scenarios.map(({ id, title, typeLabel, difficulty, description }) => (
      <li className="card practice-card" key={id}>
        <div className="row gap-2">
          <Badge>{typeLabel}</Badge>
          <DifficultyBadge difficulty={difficulty} />
        </div>
        <h2>{title}</h2>
        <p className="small muted">{description}</p>
        <Link className={buttonClass({ look: 'quiet' })} to={paths.clinicalRoom(id)}>
          Start This Scenario<span className="sr"> {title}</span>
        </Link>
      </li>
    ))}
  </ul>
)

type Level = keyof typeof DIFFICULTY_WORDS
const LEVELS = Object.keys(DIFFICULTY_WORDS) as Level[]

/** The scenarios of one level, or all of them; the level is in the address. */
export function ScenarioCards({ scenarios }: { scenarios: readonly ScenarioCard[] }) {
  const [query, setQuery] = useSearchParams()
  const levels = LEVELS.filter((level) => scenarios.some(({ difficulty }) => difficulty === level))
  const level = levels.find((one) => one === query.get('level')) ?? 'all'
  const found = scenarios.filter(({ difficulty }) => level === 'all' || difficulty === level)
  return (
    <>
      {levels.length > 1 && (
        <div className="practice-levels mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Segmented
            label="Level"
            choices={[
              { value: 'all', label: 'All' },
              ...levels.map((value) => ({ value, label: DIFFICULTY_WORDS[value] })),
            ]}
            value={level}
            onChange={(value) => setQuery(value === 'all' ? {} : { level: value }, { replace: true })}
          />
          <p className="small muted num" role="status">
            {found.length === 1 ? '1 scenario' : `${found.length} scenarios`}
          </p>
        </div>
      )}
      <Cards scenarios={found} />
    </>
  )
}
