import type { DashboardMetrics } from '@preceptor/contracts/analytics/analytics'
import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-score-word'
import { voiceWord } from '@preceptor/domain/speech/voice-word'
import { BandWord } from '../../shared/charts/band-word.tsx'
import { scenarioLabel } from './stats.ts'

/** How the user does in each type of practice: how many sessions, and their average. */
export function ScenarioPerformance({
  rows,
  hasOlderScores,
}: {
  rows: DashboardMetrics['scenarioPerformance']
  /** Some scores count in no average, since their scale is an older one. */
  hasOlderScores: boolean
}) {
  return (
    <section className="card" aria-labelledby="scenarios">
      <h2 id="scenarios">Scenario Performance</h2>
      {rows.length === 0 && (
        <p className="small muted">Each type of practice will show up here after you complete it.</p>
      )}
      <ul className="list">
        {rows.map(({ type, sessionsCount, averageScore }) => (
          <li key={type} className="row between">
            <span>
              {scenarioLabel(type)}
              <span className="meta block">
                {sessionsCount} {sessionsCount === 1 ? 'session' : 'sessions'}
              </span>
            </span>
            {averageScore === null ? (
              <span className="muted small">{hasOlderScores ? 'No current score' : 'Not scored'}</span>
            ) : (
              <BandWord
                score={averageScore}
                word={(type === 'mock_interview' ? voiceWord : behavioralScoreWord)(averageScore)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
