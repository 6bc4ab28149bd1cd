import { LANDING } from '@preceptor/content/marketing'
import { FileText } from 'lucide-react'

const { title, text } = LANDING.jobDescription

/** Questions made from a job description, shown by one example. */
export function JobSection() {
  return (
    <section className="band" aria-labelledby="job-heading">
      <div className="wrap split flip">
        <div className="stack">
          <h2 id="job-heading">{title}</h2>
          <p className="lede">{text}</p>
        </div>
        <figure className="card pad stack">
          <figcaption className="sr">An example of a tailored question</figcaption>
          <p className="row small muted gap-2">
            <FileText className="i" />
            icu-staff-nurse.pdf
          </p>
          <p className="small">
            “…competence with <mark>vasoactive drips</mark>, ventilators and{' '}
            <mark>family-centered communication</mark>…”
          </p>
          <p className="small muted border-t border-line pt-4">Becomes</p>
          <p className="voice text-lg">
            Walk me through a time you were titrating a drip and a worried family needed you at the same
            moment.
          </p>
        </figure>
      </div>
    </section>
  )
}
