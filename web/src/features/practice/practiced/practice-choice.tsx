import type { ReactNode } from 'react'

/** One of a list to practice from: what to do next stands on the stage with its `reason`, the others are rows. */
export function PracticeChoice({
  reason,
  isDone,
  children,
  action,
}: {
  /** Why it is the one to do next; null for the others. */
  reason: string | null
  /** It was done before, and is quieter than what is new. */
  isDone: boolean
  children: ReactNode
  action: ReactNode
}) {
  return (
    <li className={reason ? 'practice-choice stage-panel' : `practice-choice ${isDone ? 'done' : ''}`}>
      <div className="about">
        {reason && <p className="eyebrow">{reason}</p>}
        {children}
      </div>
      {action}
    </li>
  )
}
