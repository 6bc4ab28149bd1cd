import { LANDING } from '@preceptor/content/marketing'
import { AsTable } from '../../../shared/charts/as-table.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'
import { Radar } from './radar.tsx'

const { title, text, button, example } = LANDING.team

/** What schools and hospitals get, with a team that is an example and says so. */
export function TeamSection() {
  return (
    <section className="band" aria-labelledby="team-heading">
      <div className="wrap split">
        <div className="stack">
          <h2 id="team-heading">{title}</h2>
          <p className="lede">{text}</p>
          <a className={buttonClass({ look: 'quiet' })} href={paths.contact}>
            {button}
          </a>
        </div>
        <figure className="card chart">
          <figcaption className="row between">
            <h3>{example.label}</h3>
            <span className="small muted">
              {example.averageLabel} <strong className="text-ink">{example.average}</strong>
            </span>
          </figcaption>
          <Radar label="Radar chart of an example team" axes={example.scores} />
          <AsTable
            caption="Example team competencies"
            head={['Competency', 'Score']}
            rows={example.scores.map(({ name, score }) => ({ key: name, cells: [name, `${score}%`] }))}
          />
        </figure>
      </div>
    </section>
  )
}
