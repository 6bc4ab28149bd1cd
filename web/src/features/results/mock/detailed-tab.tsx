import { wholeSentences } from '@preceptor/contracts/retention'
import { REPORT_HEADINGS } from '@preceptor/domain/scoring/report-texts'
import { PointsCard } from '../../../shared/results/points-card.tsx'
import { SpeechPanel } from '../evidence/speech-panel.tsx'
import { StarPanel } from '../evidence/star-panel.tsx'
import { TranscriptSection } from '../evidence/transcript-section.tsx'
import { Fold } from '../summary/fold.tsx'
import { ReportFolds, reportPoints, StepList } from '../summary/result-sections.tsx'
import { useResults } from './results-context.tsx'

/** The transcript question by question, beside it what the analysis says in points, and the further parts below. */
export function DetailedTab() {
  const { analysis } = useResults()
  const { voiceMetrics, nextSteps, starMethodEvaluation } = analysis
  const coaching = analysis.specificFeedback.map(wholeSentences).filter(Boolean)
  const points = reportPoints({
    of: 'interview',
    isCoachAway: analysis.fallback,
    strengths: analysis.strengths,
    growth: analysis.improvementAreas,
    growthTitle: REPORT_HEADINGS.growth,
  })
  return (
    <div className="result-grid wide-first">
      <TranscriptSection />
      <div className="stack gap-5">
        {voiceMetrics && <SpeechPanel metrics={voiceMetrics} />}
        {points && <PointsCard {...points} />}
        {nextSteps.length > 0 && (
          <section className="card" aria-label={REPORT_HEADINGS.nextSteps}>
            <h2 className="text-lg">{REPORT_HEADINGS.nextSteps}</h2>
            <StepList title={REPORT_HEADINGS.nextSteps} steps={nextSteps} />
          </section>
        )}
      </div>
      <ReportFolds>
        {coaching.length > 0 && (
          <Fold title={REPORT_HEADINGS.coaching}>
            {coaching.map((point) => (
              <p key={point} className="small">
                {point}
              </p>
            ))}
          </Fold>
        )}
        {starMethodEvaluation && (
          <Fold title="STAR method">
            <StarPanel star={starMethodEvaluation} />
          </Fold>
        )}
      </ReportFolds>
    </div>
  )
}
