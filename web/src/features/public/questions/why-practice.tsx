import { QUESTION_PAGE_COPY, statCards } from '@preceptor/content/marketing'

/** Three cards on why an answer is said before it counts. */
export function WhyPractice({ claimsProved }: { claimsProved: boolean }) {
  return (
    <section aria-labelledby="why-practice">
      <h2 id="why-practice" className="text-2xl">
        {QUESTION_PAGE_COPY.whyTitle}
      </h2>
      <ul className="columns three stat-cards mt-4">
        {statCards(claimsProved).map(({ title, text }) => (
          <li key={title} className="card">
            <h3>{title}</h3>
            <p className="small muted mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
