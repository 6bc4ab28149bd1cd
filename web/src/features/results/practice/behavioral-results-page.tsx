import {
  BEHAVIORAL_KEYS,
  type BehavioralAnalysis,
  type BehavioralCompetencyKey,
  type BehavioralSessionReply,
} from '@preceptor/contracts/practice'
import {
  BEHAVIORAL_COMPETENCY_NAMES,
  behavioralScoreWord,
  NEXT_STEP_TIPS,
} from '@preceptor/domain/practice/behavioral-results'
import { paths } from '../../../shared/paths.ts'
import { PointList } from '../../../shared/results/point-list.tsx'
import { StarChips } from '../evidence/star-chips.tsx'
import { FindingList } from '../findings/finding-list.tsx'
import { FINDINGS, FINDINGS_NAME } from '../findings/quoted-by-findings.ts'
import { meanText, NO_SCORE, OverallScore } from '../mock/overall-score.tsx'
import { RedoPanel } from '../redo/redo-panel.tsx'
import { BehavioralCard } from './behavioral-card.tsx'
import { behavioralScores } from './behavioral-scores.ts'
import { ChatQuotes } from './chat-quotes.tsx'
import { ChatTranscript } from './chat-transcript.tsx'
import { InsightCards } from './insight-cards.tsx'
import { ResultGate } from './result-gate.tsx'
import { ResultHead } from './result-head.tsx'
import { Feedback, Steps } from './result-sections.tsx'
import { BEHAVIORAL } from './result-source.ts'
import { type Result, useResult } from './use-result.ts'

const TITLE = 'Behavioral results'
const AGAIN = { to: paths.behavioralPractice, label: 'Practice Another Question' }
const LEAVE = { to: paths.home, label: 'Return Home' }

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
    <article className="card stack gap-2" key={messageId}>
      <h3>Your answer {at + 1}</h3>
      <StarChips star={star} />
    </article>
  ))
  return <ChatTranscript {...{ session, failure, kept }} partner="Interviewer" review={starOf} />
}

function BehavioralView({ analysis, result }: BehavioralViewProps) {
  const { overallScore, evidence, fallback } = analysis
  const scores = behavioralScores(analysis)
  return (
    <div className="results">
      <ResultHead kind="Behavioral question" title={TITLE} again={AGAIN} leave={LEAVE} result={result}>
        <p className="voice mt-3 text-xl leading-snug">&ldquo;{analysis.question}&rdquo;</p>
      </ResultHead>
      <ChatQuotes
        evidence={evidence}
        findings={analysis.findings}
        transcript={result.session?.transcript}
        nameOf={nameOf}
      >
        <div className="g-main mt-6 grid gap-5">
          <div className="stack gap-5">
            <OverallScore
              score={overallScore}
              word={behavioralScoreWord(overallScore)}
              lead={analysis.nextSteps[0]}
              band={fallback ? null : analysis.band}
              note={fallback ? NO_SCORE : meanText(BEHAVIORAL_KEYS.map((key) => scores[key]))}
            />
            {result.session && (
              <RedoPanel sessionId={result.session.sessionId} title="Answer this one again" />
            )}
            <FindingList findings={analysis.findings} />
            {!fallback && <InsightCards analysis={analysis} />}
            <section className="stack" aria-labelledby="competencies">
              <h2 id="competencies">Five competencies</h2>
              {BEHAVIORAL_KEYS.map((key) => (
                <BehavioralCard
                  key={key}
                  competency={key}
                  score={scores[key]}
                  evidence={evidence.find(({ competency }) => competency === key)}
                />
              ))}
            </section>
            <Feedback title="Detailed Analysis" text={analysis.detailedFeedback} />
          </div>
          <div className="stack gap-5">
            <PointList
              title="Strengths"
              kind="strength"
              points={analysis.strengths}
              empty="None could be shown from this session."
            />
            <PointList
              title="Areas for Growth"
              kind="growth"
              points={analysis.improvements}
              empty="None came up in this session."
            />
            <Steps id="next-steps" title="Your next steps" steps={analysis.nextSteps} />
            <Steps id="tips" title="Next time you practice" steps={NEXT_STEP_TIPS} />
          </div>
        </div>
        <div className="g-main mt-6 grid gap-5">
          <Chat analysis={analysis} result={result} />
        </div>
      </ChatQuotes>
    </div>
  )
}

/**
 * How the candidate answered a behavioral question: five scores with their words, STAR in each answer, and
 * what to do next.
 */
export function BehavioralResultsPage() {
  const result = useResult(BEHAVIORAL)
  return (
    <ResultGate source={BEHAVIORAL} result={result} title={TITLE} again={AGAIN}>
      {(analysis) => <BehavioralView analysis={analysis} result={result} />}
    </ResultGate>
  )
}
