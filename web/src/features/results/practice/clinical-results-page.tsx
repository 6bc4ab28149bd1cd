import {
  type ClinicalAnalysis,
  ClinicalCompetencyKey,
  type ClinicalSessionReply,
} from '@preceptor/contracts/practice'
import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-results'
import { CLINICAL_COMPETENCY_NAMES } from '@preceptor/domain/scoring/clinical-anchors'
import { paths } from '../../../shared/paths.ts'
import { PointList } from '../../../shared/results/point-list.tsx'
import { meanText, NO_SCORE, OverallScore } from '../mock/overall-score.tsx'
import { RedoPanel } from '../redo/redo-panel.tsx'
import { ChatQuotes } from './chat-quotes.tsx'
import { ChatTranscript } from './chat-transcript.tsx'
import { ClinicalCard } from './clinical-card.tsx'
import { JudgmentSteps } from './judgment-steps.tsx'
import { PatientOutcome } from './patient-outcome.tsx'
import { ResultGate } from './result-gate.tsx'
import { ResultHead } from './result-head.tsx'
import { Feedback, Steps } from './result-sections.tsx'
import { CLINICAL } from './result-source.ts'
import { type Result, useResult } from './use-result.ts'

const TITLE = 'Clinical results'
const AGAIN = { to: paths.clinicalPractice, label: 'Start New Interview' }
const LEAVE = { to: paths.dashboard, label: 'Return to Dashboard' }

const nameOf = (competency: string) => CLINICAL_COMPETENCY_NAMES[competency as ClinicalCompetencyKey]

function ClinicalView({
  analysis,
  result,
}: {
  analysis: ClinicalAnalysis
  result: Result<ClinicalSessionReply>
}) {
  const { overallScore, competencyScores, evidence, judgment, outcome, fallback } = analysis
  const keys = ClinicalCompetencyKey.options
  return (
    <div className="results">
      <ResultHead
        kind="Clinical scenario"
        title={analysis.title}
        again={AGAIN}
        leave={LEAVE}
        result={result}
      />
      <ChatQuotes evidence={evidence} transcript={result.session?.transcript} nameOf={nameOf}>
        <div className="g-main mt-6 grid gap-5">
          <div className="stack gap-5">
            <OverallScore
              score={overallScore}
              word={behavioralScoreWord(overallScore)}
              lead={analysis.nextSteps[0]}
              note={fallback ? NO_SCORE : meanText(keys.map((key) => competencyScores[key]))}
            />
            {result.session && (
              <RedoPanel sessionId={result.session.sessionId} title="See this patient again" />
            )}
            {outcome && <PatientOutcome outcome={outcome} />}
            <Feedback title="Analysis" text={analysis.detailedFeedback} />
            {judgment && <JudgmentSteps judgment={judgment} />}
            <section className="stack" aria-labelledby="competencies">
              <h2 id="competencies">Five competencies</h2>
              {keys.map((key) => (
                <ClinicalCard
                  key={key}
                  competency={key}
                  score={competencyScores[key]}
                  evidence={evidence.find(({ competency }) => competency === key)}
                />
              ))}
            </section>
          </div>
          <div className="stack gap-5">
            <PointList
              title="Strengths"
              kind="strength"
              points={analysis.strengths}
              empty="None could be shown from this session."
            />
            <PointList
              title="Areas for Improvement"
              kind="growth"
              points={analysis.improvements}
              empty="None came up in this session."
            />
            <Steps id="next-steps" title="Next Steps" steps={analysis.nextSteps} />
          </div>
        </div>
        <div className="g-main mt-6 grid gap-5">
          <ChatTranscript
            session={result.session}
            failure={result.failure}
            partner={result.session?.speaker?.name ?? 'Patient'}
          />
        </div>
      </ChatQuotes>
    </div>
  )
}

/** How the candidate looked after a fictional patient: the scores, what earned them, and how the patient was. */
export function ClinicalResultsPage() {
  const result = useResult(CLINICAL)
  return (
    <ResultGate source={CLINICAL} result={result} title={TITLE} again={AGAIN}>
      {(analysis) => <ClinicalView analysis={analysis} result={result} />}
    </ResultGate>
  )
}
