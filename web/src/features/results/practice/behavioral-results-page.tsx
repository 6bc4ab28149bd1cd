import {
  BEHAVIORAL_KEYS,
  type BehavioralAnalysis,
  type BehavioralCompetencyKey,
  type BehavioralSessionReply,
} from '@preceptor/contracts/practice/practice'
import { BEHAVIORAL_COMPETENCY_NAMES, NEXT_STEP_TIPS } from '@preceptor/domain/practice/behavioral-results'
import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-score-word'
import { levelRise } from '@preceptor/domain/practice/level-rise'
import { isStepOfGap } from '@preceptor/domain/scoring/findings/gap-texts'
import { REPORT_HEADINGS } from '@preceptor/domain/scoring/report-texts'
import { useMemo } from 'react'
import { paths } from '../../../shared/paths.ts'
import { StoryLine } from '../../../shared/results/story-line.tsx'
import { LevelText } from '../evidence/level-text.tsx'
import { NextStep } from '../evidence/next-step.tsx'
import { PlacedQuotes } from '../evidence/placed-quotes.tsx'
import { StarChips } from '../evidence/star-chips.tsx'
import { gravestOf, stepsAfter, verdictOf } from '../findings/first-step.ts'
import { NoteList } from '../findings/note-list.tsx'
import { isInNotes, type Note, notesOf, placeQuotes } from '../findings/notes.ts'
import { FINDINGS, FINDINGS_NAME } from '../findings/quoted-by-findings.ts'
import { AgainPanel } from '../redo/again-links.tsx'
import { AGAIN_LABEL, NO_REASON, NO_WRITTEN_QUOTE } from '../result-words.ts'
import { MeterRow, MeterRows } from '../summary/meter-row.tsx'
import { PLACEHOLDER } from '../summary/placeholder.ts'
import {
  Feedback,
  FullReport,
  ReportFolds,
  ReportPart,
  ResultPoints,
  reportPoints,
  StepList,
  Steps,
} from '../summary/result-sections.tsx'
import { meanText, ScorePanel } from '../summary/score-panel.tsx'
import { behavioralScores } from './behavioral-scores.ts'
import { ChatQuotes } from './chat-quotes.tsx'
import { ChatTranscript } from './chat-transcript.tsx'
import { InsightCards } from './insight-cards.tsx'
import { KeptStoriesLink } from './kept-stories-link.tsx'
import { ResultGate } from './result-gate.tsx'
import { ResultPage } from './result-page.tsx'
import { BEHAVIORAL } from './result-source.ts'
import { type Result, useResult } from './use-result.ts'

const TITLE = 'Behavioral results'
const AGAIN = { to: paths.behavioralPractice, label: 'Practice Another Question' }
const LEAVE = { to: paths.dashboard, label: 'Return to Dashboard' }

const nameOf = (competency: string) =>
  competency === FINDINGS ? FINDINGS_NAME : BEHAVIORAL_COMPETENCY_NAMES[competency as BehavioralCompetencyKey]

interface BehavioralViewProps {
  analysis: BehavioralAnalysis
  result: Result<BehavioralSessionReply>
}

function Chat({ analysis: { answers }, result: { session, failure } }: BehavioralViewProps) {
  const starOf = (messageId: string) => {
    const answer = answers.find((one) => one.messageId === messageId)
    return answer && <StarChips star={answer.star} />
  }
  const kept = answers.map(({ messageId, star }, at) => (
    <article className="stack gap-2" key={messageId}>
      <h3>Your answer {at + 1}</h3>
      <StarChips star={star} />
    </article>
  ))
  const note = answers.length > 1 ? 'Each answer on its own. Your score reads them together.' : undefined
  return <ChatTranscript {...{ session, failure, kept, note }} partner="Interviewer" review={starOf} />
}

/** The five scores, each with the words behind it and the next step. */
function Competencies({ analysis, result, notes }: BehavioralViewProps & { notes: readonly Note[] }) {
  const scores = behavioralScores(analysis)
  const placed = placeQuotes(analysis.evidence, notes)
  return (
    <MeterRows id="competencies" title="Five competencies">
      {BEHAVIORAL_KEYS.map((key) => {
        const reason = analysis.evidence.find(({ competency }) => competency === key)
        const place = placed.get(key)
        const rise = reason ? levelRise(reason, result.session?.earlier ?? []) : null
        return (
          <MeterRow
            key={key}
            competency={key}
            name={BEHAVIORAL_COMPETENCY_NAMES[key]}
            score={scores[key]}
            word={analysis.fallback ? PLACEHOLDER : behavioralScoreWord(scores[key])}
            rise={rise}
          >
            {!reason && <p className="muted">{NO_REASON}</p>}
            {reason && place && (
              <>
                <LevelText evidence={reason} rise={rise} />
                <PlacedQuotes evidence={reason} placed={place} nameOf={nameOf} none={NO_WRITTEN_QUOTE} />
                <NextStep step={reason.nextStep} />
              </>
            )}
          </MeterRow>
        )
      })}
    </MeterRows>
  )
}

function BehavioralView({ analysis, result }: BehavioralViewProps) {
  const { overallScore, evidence, fallback } = analysis
  const scores = behavioralScores(analysis)
  const gravest = gravestOf(analysis.findings)
  const notes = useMemo(
    () =>
      notesOf({
        findings: analysis.findings,
        judged: analysis.fallback ? [] : analysis.evidence,
        strengths: analysis.strengths,
        growth: analysis.improvements,
        nameOf,
      }),
    [analysis],
  )
  const lead = gravest ?? analysis.nextSteps[0]
  const story = analysis.questionScores[0]?.star
  const isNew = (point: string) =>
    point !== lead && !isInNotes(point, notes) && !isStepOfGap(point, analysis.findings)
  const points = reportPoints({
    of: 'session',
    isCoachAway: fallback,
    strengths: analysis.strengths,
    isNew,
    growth: analysis.improvements,
    growthTitle: REPORT_HEADINGS.growth,
  })
  return (
    <ResultPage
      kind="Behavioral question"
      title={analysis.question}
      asked
      again={AGAIN}
      leave={LEAVE}
      result={result}
      hasHarm={gravest !== undefined}
    >
      <ChatQuotes
        evidence={evidence}
        findings={analysis.findings}
        transcript={result.session?.transcript}
        nameOf={nameOf}
      >
        <div className={`result-grid mt-6 ${fallback ? 'placeholders' : ''}`}>
          <div className="result-aside">
            <ScorePanel
              score={overallScore}
              word={behavioralScoreWord(overallScore)}
              lead={verdictOf(analysis.findings, notes, lead)}
              how={fallback ? null : meanText(BEHAVIORAL_KEYS.map((key) => scores[key]))}
              band={fallback ? null : analysis.band}
            >
              {story && !fallback && <StoryLine story={story} label="Parts of your story" />}
              <AgainPanel questionIndex={0} label={AGAIN_LABEL.answer} />
            </ScorePanel>
          </div>
          <div className="result-main">
            <NoteList notes={notes} hasWords={!result.session?.transcriptCleared} isCoachAway={fallback} />
            <Competencies analysis={analysis} result={result} notes={notes} />
            <ReportFolds>
              <FullReport>
                <ResultPoints points={points} />
                <Steps
                  title="Your next steps"
                  steps={stepsAfter(analysis.findings, analysis.nextSteps).filter(isNew)}
                />
                {!fallback && <InsightCards analysis={analysis} gravest={gravest} />}
                <Feedback title="Detailed Analysis" text={analysis.detailedFeedback} />
                <ReportPart title="Four tips for next time">
                  <StepList title="Four tips for next time" steps={NEXT_STEP_TIPS} />
                </ReportPart>
              </FullReport>
              <Chat analysis={analysis} result={result} />
            </ReportFolds>
          </div>
        </div>
      </ChatQuotes>
      <KeptStoriesLink />
    </ResultPage>
  )
}

/**
 * How the candidate answered a behavioral question: the few notes in their own words, five scores, STAR in each answer,
 * and what to do next.
 */
export function BehavioralResultsPage() {
  const result = useResult(BEHAVIORAL)
  return (
    <ResultGate source={BEHAVIORAL} result={result} title={TITLE} again={AGAIN}>
      {(analysis) => <BehavioralView analysis={analysis} result={result} />}
    </ResultGate>
  )
}
