import { Check, Target } from 'lucide-react'
import { useId } from 'react'

interface Points {
  title: string
  points: readonly string[]
  empty: string
}

/** Points one below the other, or the sentence that stands in for none; `title` names the list. */
export function PointList({ title, points, empty, Icon }: Points & { Icon: typeof Check }) {
  if (points.length === 0) return <p className="small muted">{empty}</p>
  return (
    <ul className="tick small" aria-label={title}>
      {points.map((point) => (
        <li key={point}>
          <Icon className="i" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}

function Part(props: Points & { Icon: typeof Check }) {
  const id = useId()
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {props.title}
      </h2>
      <PointList {...props} />
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
