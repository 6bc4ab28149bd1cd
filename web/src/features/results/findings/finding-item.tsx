import type { Finding } from '@preceptor/contracts/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { EyeOff, type LucideIcon, MessageCircleWarning, ShieldAlert, Signpost, Target } from 'lucide-react'
import { QuoteLink } from '../evidence/quote-link.tsx'
import { FINDINGS } from './quoted-by-findings.ts'

const ICONS: Record<Finding['kind'], LucideIcon> = {
  unsafe: ShieldAlert,
  record: ShieldAlert,
  conduct: MessageCircleWarning,
  identifiers: EyeOff,
  off_topic: Signpost,
  gap: Target,
}

function FindingWords({ quote, hidden }: Pick<Finding, 'quote' | 'hidden'>) {
  if (quote?.text === QUOTE_REMOVED || hidden === QUOTE_REMOVED)
    return <p className="small muted">{QUOTE_REMOVED}</p>
  if (quote) return <QuoteLink quote={quote} competency={FINDINGS} />
  if (!hidden) return null
  return (
    <blockquote className="quote">
      <p>&ldquo;{hidden}&rdquo;</p>
    </blockquote>
  )
}

/** One finding: what it is, the candidate's words, why it matters, and a line to try in their place. */
export function FindingItem({ finding }: { finding: Finding }) {
  const { kind, title, quote, hidden, why, tryLine, reference } = finding
  const Icon = ICONS[kind]
  return (
    <li className="stack gap-2">
      <h3 className="flex items-start gap-2">
        <Icon className={`i mt-1 ${kind === 'gap' ? '' : 'text-low-ink'}`} />
        <span>{title}</span>
      </h3>
      <FindingWords quote={quote} hidden={hidden} />
      <p>{why}</p>
      {tryLine !== QUOTE_REMOVED && (
        <p>
          <strong>Try:</strong> &ldquo;{tryLine}&rdquo;
        </p>
      )}
      {reference && <p className="meta">See {reference}.</p>}
    </li>
  )
}
