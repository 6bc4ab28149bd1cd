import type { ComparisonReply } from '@preceptor/contracts/redo'
import { COMPETENCY_BAND } from '@preceptor/domain/redo/band'

/** Each competency before and after. One alone moves by a level by chance, so no change of it is called one. */
export function CompetencyChanges({ competencies, kind }: Pick<ComparisonReply, 'competencies' | 'kind'>) {
  if (competencies.length === 0) return null
  const isRead = kind === 'question'
  return (
    <section className="card" aria-labelledby="by-competency">
      <h2 id="by-competency">Each competency</h2>
      <div className="table-wrap mt-3">
        <table>
          <thead>
            <tr>
              <th scope="col">Competency</th>
              <th scope="col">First</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {competencies.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{Math.round(before)}%</td>
                <td className="num">{Math.round(after)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isRead && (
        <p className="meta mt-3">A single competency can move {COMPETENCY_BAND} points by chance.</p>
      )}
    </section>
  )
}
