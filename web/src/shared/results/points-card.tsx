import { Check, Target } from 'lucide-react'
import { useId } from 'react'

interface Points {
  title: string
  points: readonly string[]
  empty: string
}

function Part({ title, points, empty, Icon }: Points & { Icon: typeof Check }) {
  const id = useId()
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {points.length === 0 && <p className="small muted">{empty}</p>}
      {points.length > 0 && (
        <ul className="tick small">
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

/** What went well and what to work on, on one card. */
export const PointsCard = ({ strengths, growth }: { strengths: Points; growth: Points }) => (
  <div className="card stack">
    <Part {...strengths} Icon={Check} />
    <hr className="border-line" />
    <Part {...growth} Icon={Target} />
  </div>
)
