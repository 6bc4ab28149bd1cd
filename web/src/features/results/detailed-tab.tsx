import type { MockAnalysis, TranscriptEntry } from '@preceptor/contracts/interview'
import { EvidenceCard } from './evidence-card.tsx'
import { PointList } from './point-list.tsx'
import { SpeechPanel } from './speech-panel.tsx'

const STAR = ['situation', 'task', 'action', 'result'] as const

function StarPanel({ star }: { star: NonNullable<MockAnalysis['starMethodEvaluation']> }) {
  return (
    <section className="card stack" aria-labelledby="star">
      <h2 id="star">STAR method</h2>
      <dl className="stack gap-3">
        {STAR.map((part) => (
          <div key={part}>
            <dt className="font-medium capitalize">{part}</dt>
            <dd className="small muted">{star[part]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Everything the analysis says: coaching, next steps, and each score with its evidence. */
export function DetailedTab({
  analysis,
  transcript,
}: {
  analysis: MockAnalysis
  transcript: TranscriptEntry[]
}) {
  return (
    <div className="g-main grid gap-5">
      <div className="stack gap-5">
        <div className="grid gap-4 main:grid-cols-2">
          <PointList
            title="Strengths"
            kind="strength"
            points={analysis.strengths}
            empty="None could be shown from this interview."
          />
          <PointList
            title="Areas for Growth"
            kind="growth"
            points={analysis.improvementAreas}
            empty="None came up in this interview."
          />
        </div>
        {analysis.specificFeedback.length > 0 && (
          <section className="card pad stack" aria-labelledby="coaching">
            <h2 id="coaching">Specific Coaching Points</h2>
            {analysis.specificFeedback.map((point) => (
              <p key={point}>{point}</p>
            ))}
          </section>
        )}
        {analysis.nextSteps.length > 0 && (
          <section className="card pad" aria-labelledby="next-steps">
            <h2 id="next-steps">Recommended Next Steps</h2>
            <ol className="numbered">
              {analysis.nextSteps.map((step) => (
                <li key={step}>
                  <p>{step}</p>
                </li>
              ))}
            </ol>
          </section>
        )}
        {analysis.evidence.length > 0 && (
          <section className="stack" aria-labelledby="all-evidence">
            <h2 id="all-evidence">All five scores with their evidence</h2>
            {analysis.evidence.map((evidence) => (
              <EvidenceCard
                key={evidence.competency}
                evidence={evidence}
                score={analysis.competencyScores[evidence.competency]}
                transcript={transcript}
              />
            ))}
          </section>
        )}
      </div>
      <div className="stack">
        {analysis.voiceMetrics && <SpeechPanel metrics={analysis.voiceMetrics} />}
        {analysis.starMethodEvaluation && <StarPanel star={analysis.starMethodEvaluation} />}
      </div>
    </div>
  )
}
