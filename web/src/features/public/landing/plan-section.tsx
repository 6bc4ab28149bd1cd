import { LANDING } from '@preceptor/content/marketing'
import { PLANNED_INTERVIEWS } from '@preceptor/domain/plan/plan-facts'
import { CalendarDays, Check, Flag } from 'lucide-react'

const { title, text, example } = LANDING.plan

const stateOf = (at: number): string => {
  if (at < example.done) return 'done'
  return at === example.done ? 'today' : ''
}

/** Practice spaced up to the date of the interview, shown by an example. */
export function PlanSection() {
  return (
    <section className="band" aria-labelledby="plan-heading">
      <div className="wrap split">
        <div className="stack">
          <h2 id="plan-heading">{title}</h2>
          <p className="lede">{text}</p>
        </div>
        <figure className="card pad stack">
          <figcaption className="row between">
            <b>{example.label}</b>
            <span className="badge accent">
              <CalendarDays className="i" />
              {example.days}
            </span>
          </figcaption>
          <ol
            className="plan-dots"
            aria-label={`${example.done} of ${PLANNED_INTERVIEWS} interviews done, then the real one`}
          >
            {Array.from({ length: PLANNED_INTERVIEWS }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: interviews never change places
              <li key={at} className={stateOf(at)}>
                <span>{at < example.done ? <Check className="i" /> : at + 1}</span>
              </li>
            ))}
            <li className="goal">
              <span>
                <Flag className="i" />
              </span>
            </li>
          </ol>
          <ul className="plan-steps">
            {example.steps.map(({ when, what }) => (
              <li key={when}>
                <span className="muted">{when}</span>
                <span>{what}</span>
              </li>
            ))}
          </ul>
        </figure>
      </div>
    </section>
  )
}
