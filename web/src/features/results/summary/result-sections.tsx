import { REPORT_HEADINGS } from '@preceptor/domain/scoring/report-texts'
import { Check, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { PointList } from '../../../shared/results/points-card.tsx'
import { Fold } from './fold.tsx'

const SAID_ABOVE = 'Nothing beyond what your notes say.'

/** What a report says beyond its first screen: folded up under its names, in one card. */
export const ReportFolds = ({ children }: { children: ReactNode }) => <div className="folds">{children}</div>

/** The coach's text, paragraph by paragraph. */
export function Feedback({ title, text }: { title: string; text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim())
  if (paragraphs.length === 0) return null
  return (
    <Fold title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Fold>
  )
}

/** Steps in their order; nothing where there are none. */
export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <Fold title={title}>
      <ol className="numbered" aria-label={title}>
        {steps.map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </Fold>
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
  isNew = () => true,
}: {
  of: 'interview' | 'session'
  isCoachAway: boolean
  strengths: readonly string[]
  growth: readonly string[]
  growthTitle: string
  /** False of a point that stands above in other words or the same: it is not said again. */
  isNew?: (point: string) => boolean
}) {
  if (isCoachAway && strengths.length + growth.length === 0) return null
  return (
    <>
      <Fold title={REPORT_HEADINGS.strengths}>
        <PointList
          title={REPORT_HEADINGS.strengths}
          points={strengths.filter(isNew)}
          empty={
            strengths.length > 0
              ? SAID_ABOVE
              : isCoachAway
                ? 'We haven’t been able to name any yet. What we could check is under “What you did.”'
                : `We couldn’t point to one in this ${of} yet.`
          }
          Icon={Check}
        />
      </Fold>
      <Fold title={growthTitle}>
        <PointList
          title={growthTitle}
          points={growth.filter(isNew)}
          empty={growth.length > 0 ? SAID_ABOVE : 'No areas stood out this time.'}
          Icon={Target}
        />
      </Fold>
    </>
  )
}
