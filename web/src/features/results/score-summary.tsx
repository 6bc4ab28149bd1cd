import { voiceWord } from '@preceptor/content/voice-word'
import { COMPETENCIES, type MockAnalysis } from '@preceptor/contracts/interview'
import { bandOf, StepGlyph } from '../../components/score.tsx'
import { oneDecimal } from '../../lib/durations.ts'

/** How the overall score comes about, so that she can check it. */
const sumText = (analysis: MockAnalysis) => {
  const scores = COMPETENCIES.map((key) => analysis.competencyScores[key])
  return `The plain mean of five competencies: (${scores.join(' + ')}) / ${scores.length}`
}

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
      <section className="card pad" aria-labelledby="overall">
        <div className="row gap-6">
          <div>
            <h2 id="overall" className="text-sm font-normal tracking-normal text-ink-2">
              Overall score
            </h2>
            <p className="score-figure num">
              {overallScore}
              <span className="text-2xl text-ink-2">%</span>
            </p>
            <span className={`badge ${bandOf(overallScore)}`}>
              <StepGlyph band={bandOf(overallScore)} />
              {voiceWord(overallScore)}
            </span>
          </div>
          <div className="stack flex-[1_1_15rem] gap-2">
            {nextSteps[0] && <p className="voice text-xl leading-snug">{nextSteps[0]}</p>}
            <p className="meta">{analysis.fallback ? 'Not a score of this interview.' : sumText(analysis)}</p>
          </div>
        </div>
      </section>
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
