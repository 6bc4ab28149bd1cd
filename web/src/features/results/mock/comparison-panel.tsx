import { COMPETENCIES } from '@preceptor/contracts/interviews/interview'
import { bandOfChange, COMPETENCY_BAND } from '@preceptor/domain/redo/band'
import { REPORT_HEADINGS, SAME_RUBRIC_ONLY } from '@preceptor/domain/scoring/report-texts'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { AsTable } from '../../../shared/charts/as-table.tsx'
import { changeSince, dayText } from '../../../shared/results/comparison.ts'
import { Fold } from '../summary/fold.tsx'
import { ChangeText } from '../summary/score-panel.tsx'
import { useResults } from './results-context.tsx'
import { SCORES_OLDEST_FIRST, ScoreTrend, type TrendPoint } from './score-trend.tsx'

/** This interview beside the latest ones before it that were scored by the same rubric. */
export function ComparisonPanel() {
  const { analysis, session } = useResults()
  if (!session) return null
  const [last] = session.earlier
  if (!last)
    return (
      <p className="small muted">
        There’s no earlier interview to compare with yet. What changed will show up here after your next one.
      </p>
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
    <Fold title={REPORT_HEADINGS.compared} note={noteOf(session.earlier.length)}>
      <figure className="chart stack" aria-label={REPORT_HEADINGS.compared}>
        <ScoreTrend points={points} />
        <ul className="changes mt-4">
          {COMPETENCIES.filter((key) => analysis.competencyScores[key] > 0).map((key) => (
            <li key={key}>
              <span className="small">{competencyName(key)}</span>
              <ChangeText
                change={changeSince(analysis.competencyScores[key], last.competencyScores[key], {
                  iso: last.completedAt,
                  band: COMPETENCY_BAND,
                })}
              />
            </li>
          ))}
        </ul>
        <AsTable
          caption={SCORES_OLDEST_FIRST}
          head={['Interview', 'Position', 'Overall']}
          rows={points.map(({ id, day, position, score }) => ({
            key: id,
            cells: [day, position ?? 'Not given', `${score}%`],
          }))}
        />
        <p className="meta">
          {SAME_RUBRIC_ONLY} Overall scores can vary by about {band} points by chance, and a single competency
          about {COMPETENCY_BAND}.
        </p>
      </figure>
    </Fold>
  )
}

const noteOf = (count: number) =>
  count === 1 ? 'Your interview before this one' : `Your ${count} interviews before this one`
