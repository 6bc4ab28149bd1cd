import { COMPETENCIES, type MockAnalysis } from '@preceptor/contracts/interview'
import { voiceWord } from '@preceptor/domain/speech/voice-word'
import { oneDecimal } from '../../../shared/lib/durations.ts'
import { meanText, NO_SCORE, OverallScore } from './overall-score.tsx'

/** The overall score with its word, how it was made, and the figures of the session. */
export function ScoreSummary({ analysis }: { analysis: MockAnalysis }) {
  const { overallScore, sessionSummary, competencyScores, nextSteps } = analysis
  const minutes = sessionSummary.duration / 60
  const facts = [
    ...(sessionSummary.totalQuestions > 0
      ? [{ name: 'Minutes per question', value: oneDecimal(minutes / sessionSummary.totalQuestions) }]
      : []),
    { name: 'Communication Quality', value: `${competencyScores.communication}%` },
    ...(sessionSummary.voiceMinutesUsed > 0
      ? [{ name: 'Voice Minutes Used', value: oneDecimal(sessionSummary.voiceMinutesUsed) }]
      : []),
  ]
  return (
    <>
      <OverallScore
        score={overallScore}
        word={voiceWord(overallScore)}
        lead={nextSteps[0]}
        band={analysis.fallback ? null : analysis.band}
        note={analysis.fallback ? NO_SCORE : meanText(COMPETENCIES.map((key) => competencyScores[key]))}
      />
      <dl className={`facts ${facts.length === 3 ? 'f3' : ''}`}>
        {facts.map(({ name, value }) => (
          <div className="metric" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
