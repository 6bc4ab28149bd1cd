import type { ComparisonReply } from '@preceptor/contracts/interviews/redo'
import { RULES_COMPETENCY_BAND } from '@preceptor/domain/redo/band'
import { Fold } from '../summary/fold.tsx'

/** Each competency before and after. One alone moves a good deal by chance, so no change of it is called one. */
export function CompetencyChanges({ competencies, kind }: Pick<ComparisonReply, 'competencies' | 'kind'>) {
  if (competencies.length === 0) return null
  const isRead = kind === 'question'
  return (
    <Fold title="Each competency" note="Before and after">
      <div className="table-wrap">
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
        <p className="meta">A single competency can move {RULES_COMPETENCY_BAND} points by chance.</p>
      )}
    </Fold>
  )
}
