import type { DashboardMetrics, SkillStatus } from '@preceptor/contracts/analytics/analytics'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { Bar } from '../../shared/charts/bar.tsx'
import { Badge } from '../../shared/components/badge.tsx'
import { TrendMark } from './trend-mark.tsx'

/** These are listed from the first session on, and before the others. */
const FIRST = ['communication', 'clinicalKnowledge'] as const

function Skill({
  name,
  of,
  isNext = false,
  brief = false,
  status: { current, trend, improvement },
}: {
  name: string
  of?: string
  /** The next step practices it. */
  isNext?: boolean
  /** How it is now, and no more. */
  brief?: boolean
  status: SkillStatus
}) {
  const label = (
    <span>
      {name} {isNext && <Badge tone="accent">Next up</Badge>}
      {!brief && of && current !== null && <span className="meta block">{of}</span>}
    </span>
  )
  if (current === null)
    return (
      <li className="measure-row">
        {label}
        <span className="muted small">Not enough data</span>
      </li>
    )
  return (
    <li className="measure-row">
      {label}
      <span className="row flex-nowrap">
        {!brief && trend && improvement !== null && (
          <TrendMark trend={trend} points={Math.round(improvement)} />
        )}
        <span className="value">{Math.round(current)}%</span>
      </span>
      <Bar percent={current} />
    </li>
  )
}

/** Each skill once: how it is now, how far that is from the sessions before, and which one comes next. */
export function SkillBreakdown({
  metrics: { competencies, skillBreakdown },
  focus,
  brief = false,
}: {
  metrics: Pick<DashboardMetrics, 'competencies' | 'skillBreakdown'>
  /** What the next step practices. */
  focus: string | null
  /** How each is now, and no more. */
  brief?: boolean
}) {
  const others = competencies.filter(
    ({ key, now }) => !FIRST.some((first) => first === key) && now.current !== null,
  )
  return (
    <section className="card stack" aria-labelledby="skills">
      <div>
        <h2 id="skills">Skill Breakdown</h2>
        {!brief && (
          <p className="meta">Average of your last three scores, and the change from those before</p>
        )}
      </div>
      <ul className="skill-list">
        {FIRST.map((key) => (
          <Skill
            key={key}
            name={competencyName(key)}
            isNext={key === focus}
            brief={brief}
            status={skillBreakdown[key]}
          />
        ))}
        {/* Confidence itself cannot be heard: what is measured is how fluently the user spoke. */}
        <Skill
          name="Confidence"
          of="Fluency of your speech in voice interviews"
          brief={brief}
          status={skillBreakdown.confidence}
        />
        {others.map(({ key, now }) => (
          <Skill key={key} name={competencyName(key)} isNext={key === focus} brief={brief} status={now} />
        ))}
      </ul>
    </section>
  )
}
