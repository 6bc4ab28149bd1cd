import { COMPETENCIES } from '@preceptor/contracts/interview'
import { bandOfChange, COMPETENCY_BAND } from '@preceptor/domain/redo/band'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { AsTable } from '../../../shared/charts/as-table.tsx'
import { type Change, changeSince, dayText } from '../../../shared/results/comparison.ts'
import { useResults } from './results-context.tsx'
import { ScoreTrend, type TrendPoint } from './score-trend.tsx'

const ARROW = { up: ArrowUp, down: ArrowDown, flat: ArrowRight }

function Trend({ change: { trend, text } }: { change: Change }) {
  const Arrow = ARROW[trend]
  return (
    <span className={`trend ${trend}`}>
      <Arrow className="i" />
      {text}
    </span>
  )
}

/** This interview beside the latest ones before it that were scored by the same rubric. */
export function ComparisonPanel() {
  const { analysis, session } = useResults()
  if (!session) return null
  const [last] = session.earlier
  if (!last)
    return (
      <section className="card stack" aria-labelledby="compared">
        <h2 id="compared">Compared with before</h2>
        <p className="muted">
          There is no earlier interview to compare with yet. From the next one on, the change in each
          competency stands here.
        </p>
      </section>
    )
  const band = bandOfChange(analysis.band, last.band)
  const points: TrendPoint[] = [
    ...session.earlier.map(({ sessionId, completedAt, overallScore, positionTitle }) => ({
      id: sessionId,
      day: dayText(completedAt),
      score: overallScore,
      position: positionTitle,
    })),
  ].reverse()
  points.push({
    id: session.sessionId,
    day: 'This one',
    score: analysis.overallScore,
    position: session.metadata.positionTitle,
  })
  return (
    <figure className="card chart">
      <figcaption>
        <h2>Compared with before</h2>
      </figcaption>
      <p className="row gap-2">
        Overall {analysis.overallScore}%,{' '}
        <Trend
          change={changeSince(analysis.overallScore, last.overallScore, { iso: last.completedAt, band })}
        />
      </p>
      <ScoreTrend points={points} />
      <ul className="changes mt-4">
        {COMPETENCIES.filter((key) => analysis.competencyScores[key] > 0).map((key) => (
          <li key={key}>
            <span className="small">{competencyName(key)}</span>
            <Trend
              change={changeSince(analysis.competencyScores[key], last.competencyScores[key], {
                iso: last.completedAt,
                band: COMPETENCY_BAND,
              })}
            />
          </li>
        ))}
      </ul>
      <AsTable
        caption="Overall scores, the oldest first"
        head={['Interview', 'Position', 'Overall']}
        rows={points.map(({ id, day, position, score }) => ({
          key: id,
          cells: [day, position ?? 'Not given', `${score}%`],
        }))}
      />
      <p className="meta">
        Only interviews scored by the same rubric are compared. Overall scores can move about {band} points by
        chance, one competency {COMPETENCY_BAND}.
      </p>
    </figure>
  )
}
