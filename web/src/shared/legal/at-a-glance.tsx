import { Check } from 'lucide-react'

/** A legal text in a few lines, above it. */
export function AtAGlance({ lines }: { lines: readonly string[] }) {
  return (
    <section className="card stack" aria-labelledby="at-a-glance">
      <h2 id="at-a-glance" className="text-lg">
        At a glance
      </h2>
      <ul className="tick">
        {lines.map((line) => (
          <li key={line}>
            <Check className="i" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">A summary for quick reading. The text below is what counts.</p>
    </section>
  )
}
