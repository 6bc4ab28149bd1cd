import { Check, Target } from 'lucide-react'
import { useId } from 'react'

/** A titled list of strengths (ticked) or of things to work on (aimed at). */
export function PointList({
  title,
  points,
  kind,
  empty,
}: {
  title: string
  points: string[]
  kind: 'strength' | 'growth'
  empty: string
}) {
  const id = useId()
  const Icon = kind === 'strength' ? Check : Target
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {points.length === 0 && <p className="small muted">{empty}</p>}
      {points.length > 0 && (
        <ul className="tick">
          {points.map((point) => (
            <li key={point}>
              <Icon className="i" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
