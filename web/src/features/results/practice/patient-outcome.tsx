import type { ClinicalAnalysis } from '@preceptor/contracts/practice'

/** How a patient is, in words; a stage without one is shown as it is called. */
const STAGE_WORDS: Record<string, string> = {
  stable: 'Stable',
  deteriorating: 'Getting worse',
  critical: 'In danger of life',
  improved: 'Better',
}
const stageWord = (stage: string) => STAGE_WORDS[stage] ?? stage

/** How the patient was in the end and at the worst, and how many red flags the candidate met. */
export function PatientOutcome({ outcome }: { outcome: NonNullable<ClinicalAnalysis['outcome']> }) {
  const facts = [
    { name: 'In the end', value: stageWord(outcome.stage) },
    { name: 'At the worst', value: stageWord(outcome.worst) },
    { name: 'Red flags met', value: `${outcome.redFlagsMet} of ${outcome.redFlags}` },
  ]
  return (
    <section aria-labelledby="outcome">
      <h2 id="outcome" className="sr">
        How the patient was
      </h2>
      <dl className="facts f3">
        {facts.map(({ name, value }) => (
          <div className="metric" key={name}>
            <dt>{name}</dt>
            <dd className="words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
