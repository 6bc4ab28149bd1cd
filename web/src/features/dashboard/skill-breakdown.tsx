import type { DashboardMetrics, SkillStatus } from '@preceptor/contracts/analytics/analytics'
import { Bar } from '../../shared/charts/bar.tsx'
import { TrendMark } from './trend-mark.tsx'

const SKILLS = [
  { key: 'communication', name: 'Communication', of: null },
  { key: 'clinicalKnowledge', name: 'Clinical Knowledge', of: null },
  // Confidence itself cannot be heard: what is measured is how fluently the user spoke.
  { key: 'confidence', name: 'Confidence', of: 'Fluency of your speech in voice interviews' },
] as const

function Skill({
  name,
  of,
  standing: { current, trend, improvement },
}: {
  name: string
  of: string | null
  standing: SkillStatus
}) {
  if (current === null)
    return (
      <li className="measure-row">
        <span>{name}</span>
        <span className="muted small">Not enough data</span>
      </li>
    )
  return (
    <li className="measure-row">
      <span>
        {name}
        {of && <span className="meta block">{of}</span>}
      </span>
      <span className="row flex-nowrap">
        {trend && improvement !== null && <TrendMark trend={trend} points={improvement} />}
        <span className="value">{Math.round(current)}%</span>
      </span>
      <Bar percent={current} />
    </li>
  )
}

/** Each skill now, and how far it is from the session before. */
export function SkillBreakdown({ skills }: { skills: DashboardMetrics['skillBreakdown'] }) {
  return (
    <section className="card" aria-labelledby="skills">
      <h2 id="skills">Skill Breakdown</h2>
      <p className="meta mb-3">your latest session, and the change since the one before</p>
      <ul className="skill-list">
        {SKILLS.map(({ key, name, of }) => (
          <Skill key={key} name={name} of={of} standing={skills[key]} />
        ))}
      </ul>
    </section>
  )
}
