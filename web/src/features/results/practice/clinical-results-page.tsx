import {
  type ClinicalAnalysis,
  ClinicalCompetencyKey,
  type ClinicalSessionReply,
} from '@preceptor/contracts/practice/practice'
import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-score-word'
import { levelRise } from '@preceptor/domain/practice/level-rise'
import { CLINICAL_COMPETENCY_NAMES } from '@preceptor/domain/scoring/clinical-anchors'
import { areasToImprove, furtherSteps, rankChanges } from '@preceptor/domain/scoring/clinical-changes'
import { useMemo } from 'react'
import { paths } from '../../../shared/paths.ts'
import { LevelText } from '../evidence/level-text.tsx'
import { PlacedQuotes } from '../evidence/placed-quotes.tsx'
import { placeQuotes } from '../findings/notes.ts'
import { AgainPanel } from '../redo/again-links.tsx'
import { AGAIN_LABEL, JUDGMENT_STEPS, NO_WRITTEN_QUOTE } from '../result-words.ts'
import { FactCard } from '../summary/fact-card.tsx'
import { Fold } from '../summary/fold.tsx'
import { MeterRow, MeterRows } from '../summary/meter-row.tsx'
import {
  Feedback,
  FullReport,
  ReportFolds,
  ResultPoints,
  reportPoints,
  Steps,
} from '../summary/result-sections.tsx'
import { meanText, ScorePanel } from '../summary/score-panel.tsx'
import { ChatQuotes } from './chat-quotes.tsx'
import { ChatTranscript } from './chat-transcript.tsx'
import { JudgmentSteps } from './judgment-steps.tsx'
import { outcomeFacts } from './patient-outcome.ts'
import { ResultGate } from './result-gate.tsx'
import { ResultPage } from './result-page.tsx'
import { CLINICAL } from './result-source.ts'
import { StepsTaken, StepsToChange } from './step-lists.tsx'
import { stepsTaken } from './steps-taken.ts'
import { type Result, useResult } from './use-result.ts'

const TITLE = 'Clinical results'
const AGAIN = { to: paths.clinicalPractice, label: 'Start New Interview' }
const LEAVE = { to: paths.dashboard, label: 'Return to Dashboard' }

const nameOf = (competency: string) => CLINICAL_COMPETENCY_NAMES[competency as ClinicalCompetencyKey]

interface ClinicalViewProps {
  analysis: ClinicalAnalysis
  result: Result<ClinicalSessionReply>
}

/** The five scores, each with the words behind it. */
function Competencies({ analysis: { competencyScores, evidence }, result }: ClinicalViewProps) {
  const placed = placeQuotes(
    evidence.map((one) => ({ ...one, nextStep: '' })),
    [],
  )
  return (
    <MeterRows id="competencies" title="Five competencies">
      {ClinicalCompetencyKey.options.map((key) => {
        const reason = evidence.find(({ competency }) => competency === key)
        const place = placed.get(key)
        const rise = reason ? levelRise(reason, result.session?.earlier ?? []) : null
        return (
          <MeterRow
            key={key}
            competency={key}
            name={CLINICAL_COMPETENCY_NAMES[key]}
            score={competencyScores[key]}
            word={behavioralScoreWord(competencyScores[key])}
            rise={rise}
          >
            {reason && <LevelText evidence={reason} rise={rise} />}
            {reason && place && (
              <PlacedQuotes evidence={reason} placed={place} nameOf={nameOf} none={NO_WRITTEN_QUOTE} />
            )}
          </MeterRow>
        )
      })}
    </MeterRows>
  )
}

function ClinicalView({ analysis, result }: ClinicalViewProps) {
  const { overallScore, competencyScores, evidence, judgment, outcome } = analysis
  const { session } = result
  const changes = useMemo(() => rankChanges(evidence), [evidence])
  const points = reportPoints({
    of: 'session',
    isCoachAway: analysis.fallback,
    strengths: analysis.strengths,
    growth: areasToImprove(changes),
    growthTitle: 'Areas for Improvement',
  })
  return (
    <ResultPage
      kind="Clinical scenario"
      title={analysis.title}
      again={AGAIN}
      leave={LEAVE}
      result={result}
      hasHarm={changes.some(({ kind }) => kind !== 'leftOut')}
    >
      <ChatQuotes evidence={evidence} transcript={session?.transcript} nameOf={nameOf}>
        <div className="result-grid mt-6">
          <div className="result-aside">
            <ScorePanel
              score={overallScore}
              word={behavioralScoreWord(overallScore)}
              lead={changes[0]?.advice}
              // Without the coach's words too: the rules scored it.
              how={meanText(ClinicalCompetencyKey.options.map((key) => competencyScores[key]))}
            >
              <AgainPanel questionIndex={0} label={AGAIN_LABEL.patient} typedOnly />
            </ScorePanel>
            {outcome && <FactCard title="How the patient did" facts={outcomeFacts(outcome)} />}
          </div>
          <div className="result-main">
            {evidence.length > 0 && <StepsTaken steps={stepsTaken(evidence)} />}
            <StepsToChange changes={changes} />
            <Competencies analysis={analysis} result={result} />
            <ReportFolds>
              {(points || analysis.detailedFeedback) && (
                <FullReport>
                  <ResultPoints points={points} />
                  <Steps title="Next Steps" steps={furtherSteps(changes)} />
                  <Feedback title="Analysis" text={analysis.detailedFeedback} />
                </FullReport>
              )}
              {judgment && (
                <Fold title={JUDGMENT_STEPS} note="Six steps, not scored">
                  <JudgmentSteps judgment={judgment} />
                </Fold>
              )}
              <ChatTranscript
                session={session}
                failure={result.failure}
                partner={session?.speaker?.name ?? 'Patient'}
              />
            </ReportFolds>
          </div>
        </div>
      </ChatQuotes>
    </ResultPage>
  )
}

/** How the candidate looked after a fictional patient: what was done, what to change, and how the patient was. */
export function ClinicalResultsPage() {
  const result = useResult(CLINICAL)
  return (
    <ResultGate source={CLINICAL} result={result} title={TITLE} again={AGAIN}>
      {(analysis) => <ClinicalView analysis={analysis} result={result} />}
    </ResultGate>
  )
}
