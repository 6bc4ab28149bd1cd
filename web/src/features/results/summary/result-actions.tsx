import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'

interface Way {
  to: string
  label: string
}

/** Where to go from a result; drawn beside its name, and once more `after` it for a phone. */
export function ResultActions({
  again,
  leave,
  after,
  children,
}: {
  again: Way
  /** Null where a louder button leads there. */
  leave: Way | null
  after?: boolean
  children?: ReactNode
}) {
  return (
    <div className={`result-actions only-screen ${after ? 'after' : ''}`}>
      <Link className={buttonClass({ look: 'quiet' })} to={again.to}>
        {again.label}
      </Link>
      {children}
      {leave && (
        <Link className={buttonClass({ look: 'bare' })} to={leave.to}>
          {leave.label}
        </Link>
      )}
    </div>
  )
}
