import type { CompetencyEvidence, TranscriptEntry } from '@preceptor/contracts/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { ArrowRight } from 'lucide-react'
import { ScoreBadge, voiceWord } from '../../components/score.tsx'
import { competencyName } from './competency-names.ts'

/** Where in the interview a quote was said; empty when the transcript is gone. */
const placeOf = (messageId: string, transcript: TranscriptEntry[]) => {
  const entry = transcript.find((line) => line.messageId === messageId)
  return entry ? `Question ${entry.questionIndex + 1}` : ''
}

/** One score beside the words that earned it, and the next step. */
export function EvidenceCard({
  evidence,
  score,
  transcript,
}: {
  evidence: CompetencyEvidence
  score: number
  transcript: TranscriptEntry[]
}) {
  const kept = evidence.quotes.filter(({ text }) => text !== QUOTE_REMOVED)
  return (
    <article className="card stack gap-3">
      <div className="row between">
        <h3>{competencyName(evidence.competency)}</h3>
        <span className="row gap-2">
          <span className="meta">Level {evidence.level} of 5</span>
          <ScoreBadge score={score} word={voiceWord(score)} />
        </span>
      </div>
      <p>{evidence.anchor}</p>
      {kept.map((quote) => (
        <blockquote className="quote" key={`${quote.messageId}-${quote.start}`}>
          <p>
            &ldquo;<mark>{quote.text}</mark>&rdquo;
          </p>
          <footer>{placeOf(quote.messageId, transcript)}</footer>
        </blockquote>
      ))}
      {kept.length < evidence.quotes.length && <p className="small muted">{QUOTE_REMOVED}</p>}
      {evidence.quotes.length === 0 && (
        <p className="small muted">Nothing you said could be quoted for this.</p>
      )}
      <p className="flex items-start gap-2">
        <ArrowRight className="i mt-0.5" />
        <span>
          <strong>Next:</strong> {evidence.nextStep}
        </span>
      </p>
    </article>
  )
}
