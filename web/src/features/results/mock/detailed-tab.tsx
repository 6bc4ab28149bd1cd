import { PointList } from '../../../shared/results/point-list.tsx'
import { EvidenceCard } from '../evidence/evidence-card.tsx'
import { SpeechPanel } from '../evidence/speech-panel.tsx'
import { TranscriptSection } from '../evidence/transcript-section.tsx'
import { useResults } from './results-context.tsx'

/** Everything the analysis says: coaching, next steps, each score with its evidence, and answer by answer. */
export function DetailedTab() {
  const { analysis } = useResults()
  const { voiceMetrics } = analysis
  return (
    <div className={voiceMetrics ? 'g-main grid gap-5' : 'grid gap-5'}>
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
              />
            ))}
          </section>
        )}
        <TranscriptSection />
      </div>
      {voiceMetrics && <SpeechPanel metrics={voiceMetrics} />}
    </div>
  )
}
