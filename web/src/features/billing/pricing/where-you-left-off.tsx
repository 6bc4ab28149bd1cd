import { PRACTICE_QUESTION_COUNT } from '@preceptor/content/practice-questions/question-count'
import type { DashboardMetrics } from '@preceptor/contracts/analytics/analytics'
import { Check, Lock } from 'lucide-react'
import { BandWord } from '../../../shared/charts/band-word.tsx'
import { ScoreLine } from '../../../shared/charts/score-line.tsx'
import type { Lapse } from '../../../shared/plan/lapse.ts'
import { goalOf, kindSessions, wordOf } from '../../../shared/results/progress-view.ts'
import { shownScores } from './ended-words.ts'

const BENEFITS = [
  'Spoken interviews with three interviewers, each with a voice of their own',
  `Clinical scenarios in six specialties, and ${PRACTICE_QUESTION_COUNT} behavioral questions`,
  'Scores that quote your own words and name the next step',
]

interface Props {
  /** Null while they are on their way or could not be had, and of a visitor. */
  metrics: DashboardMetrics | null
  hasPlan: boolean
  /** Null for whoever may practice, or of whom that is not known. */
  lapse: Lapse | null
}

/** What was reached, as a line, and what became of it; what a plan brings where there is nothing yet. */
export function WhereYouLeftOff({ metrics, hasPlan, lapse }: Props) {
  const { kind, points } = shownScores(metrics?.progress ?? [])
  const last = points.at(-1)
  if (!metrics || !last) return <Benefits lapse={lapse} />
  const said = points.map(({ day, score }) => `${day} ${score}`).join(', ')
  return (
    <section className="card pad chart progress" aria-labelledby="left-off">
      <div className="row between items-start">
        <div>
          <h2 id="left-off">Where you left off</h2>
          <p className="small muted mt-1">Your scores in {kindSessions(kind)}</p>
        </div>
        <BandWord score={last.score} word={wordOf(kind, last.score)} />
      </div>
      <ScoreLine
        label={`Line chart, overall score of each session, oldest first. ${said}.`}
        points={points}
        bandPoints={metrics.bandPoints}
        goal={goalOf(kind)}
      />
      <ul className="kept border-t border-line pt-5">
        <li>
          <Check className="i" />
          <p>
            {hasPlan ? 'Your scores, strengths, and plan are saved.' : 'Your scores and strengths are saved.'}
          </p>
        </li>
        <Ended lapse={lapse} />
      </ul>
    </section>
  )
}

const Benefits = ({ lapse }: Pick<Props, 'lapse'>) => (
  <section className="card pad stack gap-5" aria-labelledby="benefits">
    <h2 id="benefits">What a plan gives you</h2>
    <ul className="kept">
      {BENEFITS.map((benefit) => (
        <li key={benefit}>
          <Check className="i" />
          <p>{benefit}</p>
        </li>
      ))}
    </ul>
    {lapse && (
      <ul className="kept border-t border-line pt-5">
        <Ended lapse={lapse} />
      </ul>
    )}
  </section>
)

/** What the end of access means: what is paused, and that nothing was paid. */
function Ended({ lapse }: Pick<Props, 'lapse'>) {
  if (!lapse) return null
  return (
    <>
      <li className="locked">
        <Lock className="i" />
        <p>New sessions are paused until you choose a plan.</p>
      </li>
      {lapse.hasNoCard && (
        <li>
          <Check className="i" />
          <p>Nothing was charged. There’s no card on file.</p>
        </li>
      )}
    </>
  )
}
