import type { ComparisonReply } from '@preceptor/contracts/interviews/redo'
import { youSentence } from '@preceptor/domain/text/you-sentence'

function Steps({ id, title, steps }: { id: string; title: string; steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="list">
        {steps.map((step) => (
          <li key={step}>{youSentence(step)}</li>
        ))}
      </ul>
    </section>
  )
}

/** Steps for a patient that only one of the two sessions has; nothing for a question. */
export function StepChanges({ steps }: Pick<ComparisonReply, 'steps'>) {
  if (!steps) return null
  return (
    <div className="grid gap-4 main:grid-cols-2">
      <Steps id="steps-added" title="Only in this attempt" steps={steps.added} />
      <Steps id="steps-left" title="Only in your first attempt" steps={steps.left} />
    </div>
  )
}
