import type { ScenarioCard } from '@preceptor/contracts/practice/practice'
import { Link, useSearchParams } from 'react-router-dom'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { DifficultyBadge } from '../../../shared/components/difficulty-badge.tsx'
import { DIFFICULTY_WORDS } from '../../../shared/components/difficulty-words.ts'
import { Segmented } from '../../../shared/components/fields/segmented.tsx'
import { paths } from '../../../shared/paths.ts'
import { TEXT_LIMIT_ID, useTextLimitReached } from '../limits/use-text-limit.ts'
import { PracticeChoice } from '../practiced/practice-choice.tsx'
import { inPracticeOrder, reasonText } from '../practiced/practice-order.ts'
import { PracticedLine } from '../practiced/practiced-line.tsx'
import { usePracticed } from '../practiced/use-practiced.ts'

function Start({
  scenario: { id, title },
  isInProgress,
  isNext,
}: {
  scenario: ScenarioCard
  isInProgress: boolean
  isNext: boolean
}) {
  const isLimitReached = useTextLimitReached()
  const name = <span className="sr"> {title}</span>
  if (isLimitReached && !isInProgress)
    return (
      <Button look="quiet" aria-disabled aria-describedby={TEXT_LIMIT_ID}>
        Start This Scenario{name}
      </Button>
    )
  return (
    <Link className={buttonClass({ look: isNext ? 'primary' : 'quiet' })} to={paths.clinicalRoom(id)}>
      {isInProgress ? 'Resume This Scenario' : 'Start This Scenario'}
      {name}
    </Link>
  )
}

/** The scenarios, the one to do next first. */
function Choices({ scenarios }: { scenarios: readonly ScenarioCard[] }) {
  const practicedOf = usePracticed('clinical')
  const hasDone = scenarios.some(({ id }) => practicedOf(id))
  return (
    <ul className="practice-choices">
      {inPracticeOrder(scenarios, ({ id }) => practicedOf(id)).map((scenario, at) => {
        const practiced = practicedOf(scenario.id)
        const isInProgress = practiced?.isInProgress ?? false
        return (
          <PracticeChoice
            key={scenario.id}
            reason={at === 0 ? reasonText(practiced, hasDone) : null}
            isDone={practiced !== undefined && !isInProgress}
            action={<Start scenario={scenario} isInProgress={isInProgress} isNext={at === 0} />}
          >
            <h2>{scenario.title}</h2>
            <p className="muted">{scenario.description}</p>
            <div className="choice-facts">
              <Badge>{scenario.typeLabel}</Badge>
              <DifficultyBadge difficulty={scenario.difficulty} />
              <PracticedLine practiced={practiced} />
            </div>
          </PracticeChoice>
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
      <Choices scenarios={found} />
    </>
  )
}
