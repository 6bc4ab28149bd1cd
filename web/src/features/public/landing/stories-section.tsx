import { LANDING } from '@preceptor/content/marketing'

const { title, note, stories } = LANDING.testimonials

/** Success Stories, which say of themselves that they are made up. */
export function StoriesSection() {
  return (
    <section className="band" id="testimonials" aria-labelledby="stories-heading">
      <div className="wrap stack gap-6">
        <div>
          <h2 id="stories-heading">{title}</h2>
          <p className="small muted mt-2">{note}</p>
        </div>
        <div className="columns three">
          {stories.map(({ said, who }) => (
            <figure key={said} className="story stack gap-3">
              <blockquote className="voice">“{said}”</blockquote>
              <figcaption className="small muted">{who}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
