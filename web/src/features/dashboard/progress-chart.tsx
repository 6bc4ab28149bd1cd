import { COMPETENCY_KEYS, type DashboardMetrics } from '@preceptor/contracts/analytics'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { useId, useState } from 'react'
import { ChartFrame } from '../../shared/charts/chart-frame.tsx'
import { lazyWithTimeout } from '../../shared/lib/lazy-with-timeout.ts'
import { dayText } from '../../shared/results/comparison.ts'
import {
  type Criterion,
  kindsIn,
  movementText,
  type ProgressKind,
  progressKindOf,
  scoreOn,
} from './progress-view.ts'
import { kindLabel } from './stats.ts'

const ProgressPlot = lazyWithTimeout('progress-plot', () => import('./progress-plot.tsx'))

const nameOf = (criterion: Criterion) =>
  criterion === 'overall' ? 'Overall score' : competencyName(criterion)

/**
 * The score of each scored session of one kind, the oldest first: overall or on one criterion, with the band within which
 * chance moves it. Only sessions of the same kind share a line.
 */
export function ProgressChart({
  metrics: { progress, bandPoints, firstAndBest },
}: {
  metrics: Pick<DashboardMetrics, 'progress' | 'bandPoints' | 'firstAndBest'>
}) {
  const [chosenKind, setKind] = useState<ProgressKind>()
  const [criterion, setCriterion] = useState<Criterion>('overall')
  const newest = progress.at(-1)
  const kind = chosenKind ?? (newest && progressKindOf(newest)) ?? 'clinical'
  const points = progress
    .filter((session) => progressKindOf(session) === kind)
    .flatMap((session) => {
      const score = scoreOn(session, criterion)
      return score === null ? [] : [{ session, score: Math.round(score) }]
    })
    .map(({ session: { sessionId, scenarioType, completedAt }, score }) => ({
      id: sessionId,
      kind: kindLabel(scenarioType),
      day: dayText(completedAt),
      score,
    }))
  const said = points.map(({ day, score }) => `${day} ${score}`).join(', ')
  const moved = movementText(
    points.map(({ score }) => score),
    bandPoints,
  )
  return (
    <ChartFrame
      title="Progress over time"
      summary={`Line chart, ${nameOf(criterion)} of each session, the oldest first. ${said}.`}
      controls={
        newest && (
          <div className="row">
            <Choice label="Sessions shown" choices={kindsIn(progress)} value={kind} onChange={setKind} />
            <Choice
              label="Score shown"
              choices={criteriaIn(progress)}
              value={criterion}
              onChange={setCriterion}
            />
          </div>
        )
      }
      plot={<ProgressPlot points={points} bandPoints={bandPoints} />}
      instead={points.length === 0 ? 'Not enough data: each scored session adds a point here.' : null}
      note={
        <>
          {moved && <p className="small muted">{moved}</p>}
          {firstAndBest && (
            <p className="small muted">
              {firstAndBest.questions === 1
                ? 'The question you answered again'
                : `The ${firstAndBest.questions} questions you answered again`}
              : first try {firstAndBest.first}%, best try {firstAndBest.best}%.
            </p>
          )}
        </>
      }
      caption={`${nameOf(criterion)} of each session, the oldest first`}
      head={['Session', 'Kind', 'Score']}
      rows={
        points.length > 0
          ? points.map(({ id, day, kind, score }) => ({ key: id, cells: [day, kind, `${score}%`] }))
          : [{ key: 'none', cells: ['No scored session yet', '', ''] }]
      }
    />
  )
}

const criteriaIn = (progress: DashboardMetrics['progress']) => {
  const scored = COMPETENCY_KEYS.filter((key) => progress.some(({ scores }) => scores[key] !== undefined))
  return (['overall', ...scored] as const).map((value) => ({ value, label: nameOf(value) }))
}

function Choice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr">
        {label}
      </label>
      <select
        id={id}
        className="input w-auto"
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
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
