import { wholeSentences } from '@preceptor/contracts/retention'
import { REPORT_HEADINGS } from '@preceptor/domain/scoring/report-texts'
import { Check, Target } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { PointList } from '../../../shared/results/points-card.tsx'
import { Fold } from './fold.tsx'

const SAID_ABOVE = 'Nothing beyond what your notes say.'

/** What a report says beyond its first screen: folded up under its names, in one card. */
export const ReportFolds = ({ children }: { children: ReactNode }) => <div className="folds">{children}</div>

/** Everything else the report says, in parts. */
export const FullReport = ({ children }: { children: ReactNode }) => (
  <Fold title="The full report" note="Everything we noticed, in one place">
    <div className="report-parts">{children}</div>
  </Fold>
)

/** One part of the full report under its name. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** The coach's text, paragraph by paragraph. */
export function Feedback({ title, text }: { title: string; text: string }) {
  const paragraphs = text
    .split(/\n+/)
    .map(wholeSentences)
    .filter((paragraph) => paragraph.trim())
  if (paragraphs.length === 0) return null
  return (
    <ReportPart title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </ReportPart>
  )
}

/** Steps in their order; `title` names the list. */
export const StepList = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <ol className="numbered" aria-label={title}>
    {steps.map((step) => (
      <li key={step}>
        <p>{step}</p>
      </li>
    ))}
  </ol>
)

/** Steps in their order; nothing where there are none. */
export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <ReportPart title={title}>
      <StepList title={title} steps={steps} />
    </ReportPart>
  )
}

interface ReportPoints {
  of: 'interview' | 'session'
  isCoachAway: boolean
  strengths: readonly string[]
  growth: readonly string[]
  growthTitle: string
  /** False of a point that stands above in other words or the same: it is not said again. */
  isNew?: (point: string) => boolean
}

/**
 * What went well and what to work on, as the report has it. While the coach is away nobody has named a strength, which
 * is said; null where the rules found nothing to work on either.
 */
export function reportPoints({
  of,
  isCoachAway,
  strengths,
  growth,
  growthTitle,
  isNew = () => true,
}: ReportPoints) {
  if (isCoachAway && strengths.length + growth.length === 0) return null
  const noStrength = isCoachAway
    ? 'We haven’t been able to name any yet. What we could check is under “What you did.”'
    : `We couldn’t point to one in this ${of} yet.`
  return {
    strengths: {
      title: REPORT_HEADINGS.strengths,
      points: strengths.filter(isNew),
      empty: strengths.length > 0 ? SAID_ABOVE : noStrength,
    },
    growth: {
      title: growthTitle,
      points: growth.filter(isNew),
      empty: growth.length > 0 ? SAID_ABOVE : 'No areas stood out this time.',
    },
  }
}

/** Two parts of the full report; nothing where there are no points to speak of. */
export function ResultPoints({ points }: { points: ReturnType<typeof reportPoints> }) {
  if (!points) return null
  return (
    <>
      <ReportPart title={points.strengths.title}>
        <PointList {...points.strengths} Icon={Check} />
      </ReportPart>
      <ReportPart title={points.growth.title}>
        <PointList {...points.growth} Icon={Target} />
      </ReportPart>
    </>
  )
}
