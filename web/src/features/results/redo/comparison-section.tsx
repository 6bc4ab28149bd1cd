import type { ComparisonReply } from '@preceptor/contracts/interviews/redo'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import { AGAIN_LABEL } from '../result-words.ts'
import { OnceMore } from './again-links.tsx'
import { AnswerSide } from './answer-side.tsx'
import { CompetencyChanges } from './competency-changes.tsx'
import { KeepStory } from './keep-story.tsx'
import type { useComparison } from './redo-calls.ts'
import { StepChanges } from './step-changes.tsx'

function Facts({ facts }: Pick<ComparisonReply, 'facts'>) {
  return (
    <dl className="delta">
      {facts.map(({ name, before, after, change }) => (
        <div key={name} className={change}>
          <dt>{name}</dt>
          <dd>
            {before === after ? (
              <span>{after}</span>
            ) : (
              <>
                <span className="muted">{before}</span>
                <ArrowRight className="i" />
                <span className="sr">now</span>
                <b>{after}</b>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `Second answer`, or `Second attempt` at a patient; from the third on its number. */
const titleOf = (kind: ComparisonReply['kind'], attempt: number): string => {
  if (attempt > 2) return `Attempt ${attempt}`
  return `${attempt === 1 ? 'First' : 'Second'} ${kind === 'patient' ? 'attempt' : 'answer'}`
}

/**
 * A try beside the first answer: what changed in one sentence, in each part, and in the words. Once the score is better
 * the loud button leaves; until then it asks for one more try.
 */
function Comparison({ comparison }: { comparison: ComparisonReply }) {
  const { kind, questionIndex, before, after, headline, chance, facts, points, movement } = comparison
  const hasWords = before.words !== null && after.words !== null
  const areWordsGone = before.words === null && after.words === null
  const saysDeleted = kind === 'question' && !areWordsGone
  const isBetter = movement === 'up'
  return (
    <section className="stack gap-5" aria-labelledby="changed">
      <div className="card pad stack gap-4">
        <p className="small muted">
          {kind === 'patient' ? 'The same patient again' : `Question ${questionIndex + 1}, answered again`}
        </p>
        <h2 id="changed" className="-mt-3">
          {headline}
        </h2>
        <Facts facts={facts} />
        {chance && <p className="small muted">{chance}</p>}
        {points === null && (
          <p className="small muted">
            Your first answer was scored by earlier rules, so the two scores aren’t compared.
          </p>
        )}
      </div>
      <div className="versus">
        <AnswerSide side={before} title={titleOf(kind, 1)} saysDeleted={saysDeleted} />
        <AnswerSide
          side={after}
          title={titleOf(kind, after.attempt)}
          saysDeleted={saysDeleted}
          change={points === null ? null : { points, movement }}
        />
      </div>
      {kind === 'question' && hasWords && <p className="meta">Underlined words are new.</p>}
      {kind === 'question' && areWordsGone && (
        <p className="meta">Your words were deleted on schedule. Your scores stay.</p>
      )}
      {/* Room for what is looked up, so that nothing below moves. */}
      <div className="row min-h-12 gap-x-4 only-screen">
        {isBetter && (
          <Link className={buttonClass()} to={paths.dashboard}>
            Return to Dashboard
          </Link>
        )}
        <OnceMore
          questionIndex={questionIndex}
          label={kind === 'patient' ? AGAIN_LABEL.patient : 'Answer once more'}
          look={isBetter ? 'quiet' : 'primary'}
        />
      </div>
      {comparison.story && <KeepStory storyId={comparison.story.storyId} />}
      <StepChanges steps={comparison.steps} />
      <CompetencyChanges competencies={comparison.competencies} kind={kind} />
    </section>
  )
}

/** Where a result leads besides: null where the comparison leads to the dashboard with its loud button. */
export const leaveBeside = <Way,>(comparison: ComparisonReply | undefined, leave: Way): Way | null =>
  comparison?.movement === 'up' ? null : leave

/** The comparison of a try, as far as it is there. */
export function ComparisonSection({ query }: { query: ReturnType<typeof useComparison> }) {
  const { data, isPending, error } = query
  if (data) return <Comparison comparison={data} />
  if (isPending)
    return (
      <p className="card pad" role="status" aria-busy="true">
        Putting your two answers side by side...
      </p>
    )
  if (error instanceof ApiFailure && error.code === 'ANALYSIS_NOT_READY')
    return <p className="muted">There’s nothing to compare for this attempt.</p>
  return (
    <div className="card pad row between" role="alert">
      <p>We couldn’t put your two answers side by side. Both are safe.</p>
      <RetryButton query={query} />
    </div>
  )
}
