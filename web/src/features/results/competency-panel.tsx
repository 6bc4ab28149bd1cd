import { COMPETENCIES, type MockAnalysis } from '@preceptor/contracts/interview'
import { Table } from 'lucide-react'
import { Bar } from '../../components/bar.tsx'
import { bandOf } from '../../components/score.tsx'
import { competencyName } from './competency-names.ts'
import { CompetencyRadar } from './competency-radar.tsx'

/** Core Nursing Competencies as a chart, as bars and as a table; only scores above 0. */
export function CompetencyPanel({ analysis }: { analysis: MockAnalysis }) {
  const scores = COMPETENCIES.map((key) => ({
    name: competencyName(key),
    score: analysis.competencyScores[key],
  })).filter(({ score }) => score > 0)
  return (
    <figure className="card chart">
      <figcaption>
        <h2>Core Nursing Competencies</h2>
      </figcaption>
      {scores.length === 0 && <p className="small muted">There is no score to show.</p>}
      {scores.length > 2 && <CompetencyRadar scores={scores} />}
      <ul className="stack mt-5 gap-3">
        {scores.map(({ name, score }) => (
          <li className="measure-row" key={name}>
            <span className="small">{name}</span>
            <span className="value small">{score}%</span>
            <Bar percent={score} tone={bandOf(score)} />
          </li>
        ))}
      </ul>
      {scores.length > 0 && (
        <details className="as-table">
          <summary>
            <Table className="i" />
            Show as table
          </summary>
          <div className="table-wrap">
            <table>
              <caption className="sr">Core nursing competencies</caption>
              <thead>
                <tr>
                  <th scope="col">Competency</th>
                  <th scope="col">This interview</th>
                </tr>
              </thead>
              <tbody>
                {scores.map(({ name, score }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td className="num">{score}%</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </figure>
  )
}
