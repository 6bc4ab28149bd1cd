import { PRACTICE_QUESTION_COUNT } from '@preceptor/content/practice-questions/question-count'
import { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { useQuery } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import { BandWord } from '../../../shared/charts/band-word.tsx'
import { ScoreLine } from '../../../shared/charts/score-line.tsx'
import { DASHBOARD_QUERY } from '../../../shared/dashboard-query.ts'
import { OlderScores } from '../../../shared/results/older-scores.tsx'
import { firstKind, goalOf, pointsOf, wordOf } from '../../../shared/results/progress-view.ts'
import { useApi, useUser } from '../../../shared/session/session-context.tsx'

const BENEFITS = [
  'Spoken interviews with three interviewers, each with a voice of their own',
  `Clinical scenarios in six specialties, and ${PRACTICE_QUESTION_COUNT} behavioral questions`,
  'Scores that quote your own words and name the next step',
]

/** What was reached, as a line; what a plan brings where there is nothing yet, or nobody is signed in. */
export function WhereYouLeftOff({ isLapsed }: { isLapsed: boolean }) {
  const api = useApi()
  const user = useUser()
  const { data, isLoading } = useQuery({
    queryKey: DASHBOARD_QUERY,
    queryFn: ({ signal }) => api.get('/api/analytics/dashboard', DashboardReply, { signal }),
    enabled: user !== null,
  })
  if (isLoading) return <div className="card pad min-h-96" aria-busy="true" />
  const progress = data?.metrics.progress ?? []
  const kind = firstKind(progress)
  const points = pointsOf(progress, kind, 'overall')
  const last = points.at(-1)
  if (!data || !last) return <Benefits />
  const said = points.map(({ day, score }) => `${day} ${score}`).join(', ')
  return (
    <section className="card pad chart progress" aria-labelledby="left-off">
      <div className="row between">
        <h2 id="left-off">Where you left off</h2>
        <BandWord score={last.score} word={wordOf(kind, last.score)} />
      </div>
      <ScoreLine
        label={`Line chart, overall score of each session, the oldest first. ${said}.`}
        points={points}
        bandPoints={data.metrics.bandPoints}
        goal={goalOf(kind)}
      />
      <OlderScores count={data.metrics.overallProgress.olderScores} />
      <ul className="kept border-t border-line pt-5">
        <li>
          <Check className="i" />
          <p>Your scores, strengths, and plan are saved.</p>
        </li>
        {isLapsed && (
          <li className="locked">
            <Lock className="i" />
            <p>New sessions are paused until you choose a plan.</p>
          </li>
        )}
      </ul>
    </section>
  )
}

const Benefits = () => (
  <section className="card pad stack" aria-labelledby="benefits">
    <h2 id="benefits">What a plan gives you</h2>
    <ul className="kept">
      {BENEFITS.map((benefit) => (
        <li key={benefit}>
          <Check className="i" />
          <p>{benefit}</p>
        </li>
      ))}
    </ul>
  </section>
)
