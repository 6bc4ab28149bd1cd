import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** Facts of a session, a line each. */
export function FactCard({ title, facts, note }: { title: string; facts: readonly Fact[]; note?: string }) {
  if (facts.length === 0) return null
  return (
    <section className="card stack gap-3" aria-labelledby="facts">
      <h2 id="facts" className="sr">
        {title}
      </h2>
      <dl className="fact-list">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="meta">{note}</p>}
    </section>
  )
}
