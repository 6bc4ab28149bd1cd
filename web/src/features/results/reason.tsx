import { competencyName } from '@preceptor/content/competency-name'
import type { CompetencyEvidence } from '@preceptor/contracts/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { ArrowRight } from 'lucide-react'
import { HearStep } from './hear-step.tsx'
import { QuoteLink } from './quote-link.tsx'

/** Why a score is what it is: the level in the rubric's words, her words that earned it, and the next step. */
export function Reason({ evidence }: { evidence: CompetencyEvidence }) {
  const { competency, anchor, quotes, nextStep } = evidence
  const kept = quotes.filter(({ text }) => text !== QUOTE_REMOVED)
  return (
    <>
      <p>{anchor}</p>
      {kept.map((quote) => (
        <QuoteLink key={`${quote.messageId}-${quote.start}-${quote.end}`} {...{ quote, competency }} />
      ))}
      {kept.length < quotes.length && <p className="small muted">{QUOTE_REMOVED}</p>}
      {quotes.length === 0 && <p className="small muted">Nothing you said could be quoted for this.</p>}
      <p className="flex items-start gap-2">
        <ArrowRight className="i mt-0.5" />
        <span>
          <strong>Next:</strong> {nextStep}
        </span>
      </p>
      <HearStep step={nextStep} about={competencyName(competency)} />
    </>
  )
}
