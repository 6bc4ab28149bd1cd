import {
  COMPETENCY_KEYS,
  type DashboardMetrics,
  type ProgressKind,
} from '@preceptor/contracts/analytics/analytics'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { useId, useState } from 'react'
import { AsTable } from '../../shared/charts/as-table.tsx'
import { ScoreLine } from '../../shared/charts/score-line.tsx'
import { Segmented } from '../../shared/components/fields/segmented.tsx'
import {
  type Criterion,
  firstKind,
  goalOf,
  kindsIn,
  movementText,
  pointsOf,
} from '../../shared/results/progress-view.ts'

const nameOf = (criterion: Criterion) =>
  criterion === 'overall' ? 'Overall score' : competencyName(criterion)

/**
 * The score of each scored session of one kind, oldest first: overall or on one criterion, with the band within which
 * chance moves it. Only sessions of the same kind share a line.
 */
export function ProgressChart({
  metrics: { progress, bandPoints, firstAndBest },
  brief = false,
}: {
  metrics: Pick<DashboardMetrics, 'progress' | 'bandPoints' | 'firstAndBest'>
  /** Without what came of answering questions again. */
  brief?: boolean
}) {
  const [chosenKind, setKind] = useState<ProgressKind>()
  const [criterion, setCriterion] = useState<Criterion>('overall')
  const kind = chosenKind ?? firstKind(progress)
  const points = pointsOf(progress, kind, criterion)
  const said = points.map(({ day, score }) => `${day} ${score}`).join(', ')
  const moved = movementText(
    points.map(({ score }) => score),
    bandPoints,
  )
  return (
    <figure className="card chart progress">
      <figcaption className="row between">
        <h2>Your progress</h2>
        {progress.length > 0 && (
          <div className="choices">
            {kindsIn(progress).length > 1 && (
              <Segmented label="Sessions shown" choices={kindsIn(progress)} value={kind} onChange={setKind} />
            )}
            <CriterionChoice choices={criteriaIn(progress)} value={criterion} onChange={setCriterion} />
          </div>
        )}
      </figcaption>
      {points.length === 0 ? (
        <p className="muted">Each scored session adds a point here.</p>
      ) : (
        <ScoreLine
          label={`Line chart, ${nameOf(criterion)} of each session, oldest first. ${said}.`}
          points={points}
          bandPoints={bandPoints}
          goal={goalOf(kind)}
        />
      )}
      <div className="below-line">
        <div className="stack gap-2">
          {moved && <p className="small muted">{moved}</p>}
          {!brief && <FirstAndBest found={firstAndBest} />}
        </div>
        {points.length > 0 && (
          <AsTable
            caption={`${nameOf(criterion)} of each session, oldest first`}
            head={['Session', 'Score']}
            rows={points.map(({ id, day, score }) => ({ key: id, cells: [day, `${score}%`] }))}
          />
        )}
      </div>
    </figure>
  )
}

/** What came of answering questions again; nothing where none was. */
export const FirstAndBest = ({ found }: { found: DashboardMetrics['firstAndBest'] }) =>
  found && (
    <p className="small muted">
      {found.questions === 1
        ? 'The question you answered again'
        : `The ${found.questions} questions you answered again`}
      : first try {found.first}%, best try {found.best}%.
    </p>
  )

const criteriaIn = (progress: DashboardMetrics['progress']) => {
  const scored = COMPETENCY_KEYS.filter((key) => progress.some(({ scores }) => scores[key] !== undefined))
  return (['overall', ...scored] as const).map((value) => ({ value, label: nameOf(value) }))
}

function CriterionChoice({
  choices,
  value,
  onChange,
}: {
  choices: readonly { value: Criterion; label: string }[]
  value: Criterion
  onChange: (value: Criterion) => void
}) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr">
        Score shown
      </label>
      <select
        id={id}
        className="input w-auto"
        value={value}
        onChange={(event) => onChange(event.target.value as Criterion)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </>
  )
}
