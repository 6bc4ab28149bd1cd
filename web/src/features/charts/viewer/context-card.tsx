const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, null, 1) : String(value)

/** The facts of a chart beside its drawing. */
export function ContextCard({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  return (
    <section className="card pad" aria-labelledby="sc-context">
      <h2 id="sc-context">Context</h2>
      <dl className="small sc-context">
        {Object.entries(facts).map(([key, value]) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
            </dt>
            <dd>{textOf(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
