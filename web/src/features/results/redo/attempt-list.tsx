import type { Attempt } from '@preceptor/contracts/interviews/redo'
import { Link } from 'react-router-dom'
import { shortDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'

const resultOf = ({ kind, sessionId }: Attempt): string => {
  if (kind === 'mock') return paths.mockResults(sessionId)
  return kind === 'behavioral' ? paths.behavioralResults(sessionId) : paths.clinicalResults(sessionId)
}

/** All tries of one question, each with its result; nothing where there is one only. */
export function AttemptList({
  attempts,
  current,
  label,
}: {
  attempts: readonly Attempt[]
  /** Whose result this is. */
  current: string
  label: string
}) {
  if (attempts.length < 2) return null
  return (
    <ol className="row gap-x-4 gap-y-1" aria-label={label}>
      {attempts.map((one) => (
        <li key={one.sessionId} className="small">
          {one.sessionId === current ? (
            <strong aria-current="page">Attempt {one.attempt}</strong>
          ) : (
            <Link to={resultOf(one)}>Attempt {one.attempt}</Link>
          )}
          <span className="muted">
            {one.overallScore !== null && `, ${Math.round(one.overallScore)}%`}
            {one.isOlderScale && ' on an earlier scale'}, {shortDate(one.completedAt)}
          </span>
        </li>
      ))}
    </ol>
  )
}
