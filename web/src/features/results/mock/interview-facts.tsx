import type { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import { oneDecimal } from '../../../shared/lib/durations.ts'
import type { Fact } from '../summary/fact-card.tsx'

/** The numbers of an interview, each only where it could be measured. */
export function factsOf({ sessionSummary, competencyScores, voiceMetrics }: MockAnalysis): Fact[] {
  const { duration, totalQuestions, voiceMinutesUsed } = sessionSummary
  const pace = voiceMetrics?.averagePace ?? null
  const fillers = voiceMetrics?.pauseAnalysis.fillerWords ?? null
  return [
    ...(totalQuestions > 0
      ? [{ name: 'Minutes per question', value: <b>{oneDecimal(duration / 60 / totalQuestions)}</b> }]
      : []),
    { name: 'Communication Quality', value: <b>{competencyScores.communication}%</b> },
    ...(pace === null
      ? []
      : [
          {
            name: 'Pace',
            value: (
              <>
                <b>{Math.round(pace)}</b> words/min
              </>
            ),
          },
        ]),
    ...(fillers === null
      ? []
      : [
          {
            name: 'Fillers',
            value: (
              <>
                <b>{fillers}</b> in {Math.max(1, Math.round(duration / 60))} min
              </>
            ),
          },
        ]),
    ...(voiceMinutesUsed > 0
      ? [{ name: 'Voice Minutes Used', value: <b>{oneDecimal(voiceMinutesUsed)}</b> }]
      : []),
  ]
}
