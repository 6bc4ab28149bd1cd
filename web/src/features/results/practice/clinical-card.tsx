import type { ClinicalCompetencyKey, ClinicalEvidence } from '@preceptor/contracts/practice'
import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-results'
import { CLINICAL_COMPETENCY_NAMES } from '@preceptor/domain/scoring/clinical-anchors'
import { Check, Clock, Minus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { QuotedWords } from '../evidence/quoted-words.tsx'
import { ScoreCard } from '../mock/score-card.tsx'

function ClinicalActions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="deeds">
      <h4 className="small">{title}</h4>
      <ul className="tick small">{children}</ul>
    </div>
  )
}

function Done({ done }: Pick<ClinicalEvidence, 'done'>) {
  if (done.length === 0) return null
  return (
    <ClinicalActions title="What you did">
      {done.map(({ name, turn, inTime }) => (
        <li key={name} className={inTime ? undefined : 'late'}>
          {inTime ? <Check className="i" /> : <Clock className="i" />}
          <span>
            {name}{' '}
            <span className="meta">
              message {turn}, {inTime ? 'in time' : 'late'}
            </span>
          </span>
        </li>
      ))}
    </ClinicalActions>
  )
}

function Missing({ missing }: Pick<ClinicalEvidence, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <ClinicalActions title="What was missing">
      {missing.map(({ name, reason }) => (
        <li key={name} className="late">
          <Minus className="i" />
          <span>
            <strong>{name}.</strong> {reason}
          </span>
        </li>
      ))}
    </ClinicalActions>
  )
}

function Mistakes({ mistakes, competency }: Pick<ClinicalEvidence, 'mistakes' | 'competency'>) {
  if (mistakes.length === 0) return null
  return (
    <ClinicalActions title="Mistakes">
      {mistakes.map(({ name, reason, quote }) => (
        <li key={name} className="wrong">
          <TriangleAlert className="i" />
          <div className="stack gap-2">
            <p>
              <strong>{name}.</strong> {reason}
            </p>
            {quote && <QuotedWords quotes={[quote]} competency={competency} none="" />}
          </div>
        </li>
      ))}
    </ClinicalActions>
  )
}

/**
 * One competency by the clinical rubric: the candidate's words, what the candidate did and when, what was missing, and
 * mistakes.
 */
export function ClinicalCard({
  competency,
  score,
  evidence,
}: {
  competency: ClinicalCompetencyKey
  score: number
  evidence: ClinicalEvidence | undefined
}) {
  return (
    <ScoreCard
      name={CLINICAL_COMPETENCY_NAMES[competency]}
      level={evidence?.level}
      score={score}
      word={behavioralScoreWord(score)}
    >
      {evidence && (
        <>
          <p>{evidence.anchor}</p>
          {(evidence.quotes.length > 0 || evidence.mistakes.length === 0) && (
            <QuotedWords
              quotes={evidence.quotes}
              competency={competency}
              none="Nothing you wrote could be quoted for this."
            />
          )}
          <Done done={evidence.done} />
          <Missing missing={evidence.missing} />
          <Mistakes mistakes={evidence.mistakes} competency={competency} />
        </>
      )}
    </ScoreCard>
  )
}
