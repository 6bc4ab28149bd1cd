import type { ScenarioCard } from '@preceptor/contracts/practice/practice'
import { Link, useSearchParams } from 'react-router-dom'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { DifficultyBadge } from '../../../shared/components/difficulty-badge.tsx'
import { DIFFICULTY_WORDS } from '../../../shared/components/difficulty-words.ts'
import { Segmented } from '../../../shared/components/fields/segmented.tsx'
import { paths } from '../../../shared/paths.ts'
import { TEXT_LIMIT_ID, useTextLimitReached } from '../limits/use-text-limit.ts'
import { PracticedLine } from '../practiced/practiced-line.tsx'
import { usePracticed } from '../practiced/use-practiced.ts'

function Start({ scenario: { id, title }, isInProgress }: { scenario: ScenarioCard; isInProgress: boolean }) {
  const isLimitReached = useTextLimitReached()
  const name = <span className="sr"> {title}</span>
  if (isLimitReached && !isInProgress)
    return (
      <Button look="quiet" aria-disabled aria-describedby={TEXT_LIMIT_ID}>
        Start This Scenario{name}
      </Button>
    )
  return (
    <Link className={buttonClass({ look: isInProgress ? 'primary' : 'quiet' })} to={paths.clinicalRoom(id)}>
      {isInProgress ? 'Resume This Scenario' : 'Start This Scenario'}
      {name}
    </Link>
  )
}

/** One card for each scenario. */
function Cards({ scenarios }: { scenarios: readonly ScenarioCard[] }) {
  const practicedOf = usePracticed('clinical')
  const begunFirst = scenarios.toSorted(
    (a, b) => Number(practicedOf(b.id)?.isInProgress ?? 0) - Number(practicedOf(a.id)?.isInProgress ?? 0),
  )
  return (
    <ul className="practice-cards scenarios">
      {begunFirst.map((scenario) => {
        const practiced = practicedOf(scenario.id)
        return (
          <li className="card practice-card" key={scenario.id}>
            <div className="row gap-2">
              <Badge>{scenario.typeLabel}</Badge>
              <DifficultyBadge difficulty={scenario.difficulty} />
            </div>
            <h2>{scenario.title}</h2>
            <p className="small muted">{scenario.description}</p>
            <PracticedLine practiced={practiced} />
            <Start scenario={scenario} isInProgress={practiced?.isInProgress ?? false} />
          </li>
        )
      })}
    </ul>
  )
}

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
