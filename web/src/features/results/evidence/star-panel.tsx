import { type MockAnalysis, STAR_PARTS } from '@preceptor/contracts/interviews/interview'
import { STAR_NAME } from '@preceptor/domain/speech/answer-words'

/** What the coach says of each part of STAR over the whole interview. */
export const StarPanel = ({ star }: { star: NonNullable<MockAnalysis['starMethodEvaluation']> }) => (
  <dl className="stack gap-3">
    {STAR_PARTS.map((part) => (
      <div key={part}>
        <dt className="font-medium">{STAR_NAME[part]}</dt>
        <dd className="small muted">{star[part]}</dd>
      </div>
    ))}
  </dl>
)
