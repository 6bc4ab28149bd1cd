/** The coach's text, paragraph by paragraph. */
export function Feedback({ title, text }: { title: string; text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim())
  if (paragraphs.length === 0) return null
  return (
    <section className="card pad stack" aria-labelledby="feedback">
      <h2 id="feedback">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

/** Steps in their order; nothing where there are none. */
export function Steps({ id, title, steps }: { id: string; title: string; steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className="numbered">
        {steps.map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
