import type { ReactNode } from 'react'
import type { Band } from './score.tsx'

/** A plain bar of 0 to 100; decoration beside a printed number. Without a tone it rates nothing. */
export function Bar({ percent, tone }: { percent: number; tone?: Band | undefined }) {
  return (
    <div className={`bar ${tone ?? ''}`} aria-hidden="true">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(100, Math.max(0, percent))} height="10" />
      </svg>
    </div>
  )
}

/** A named measure: label, printed value and its bar; without `percent` there is no bar (unlimited). */
export function MeasureRow({
  label,
  value,
  percent,
  tone,
}: {
  label: string
  value: ReactNode
  percent?: number
  tone?: Band | undefined
}) {
  return (
    <div className="measure-row">
      <span>{label}</span>
      <span className="value">{value}</span>
      {percent !== undefined && <Bar percent={percent} tone={tone} />}
    </div>
  )
}
