import { PointsCard } from '../../../shared/results/points-card.tsx'
import { Fold } from './fold.tsx'

/** The coach's text, paragraph by paragraph. */
export function Feedback({ title, text }: { title: string; text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim())
  if (paragraphs.length === 0) return null
  return (
    <Fold title={title} open>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Fold>
  )
}

/** Steps in their order; nothing where there are none. */
export function Steps({ id, title, steps }: { id: string; title: string; steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
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

/**
 * What went well and what to work on, as the report has it. While the coach is away nobody has named a strength, which
 * is said; nothing is shown where the rules found nothing to work on either.
 */
export function ResultPoints({
  of,
  isCoachAway,
  strengths,
  growth,
  growthTitle,
}: {
  of: 'interview' | 'session'
  isCoachAway: boolean
  strengths: readonly string[]
  growth: readonly string[]
  growthTitle: string
}) {
  if (isCoachAway && strengths.length + growth.length === 0) return null
  return (
    <PointsCard
      strengths={{
        title: 'Strengths',
        points: strengths,
        empty: isCoachAway
          ? 'Your preceptor was away and hasn’t named any yet. What the rules could see is under “What you did.”'
          : `We couldn’t point to one in this ${of} yet.`,
      }}
      growth={{ title: growthTitle, points: growth, empty: 'No areas stood out this time.' }}
    />
  )
}
