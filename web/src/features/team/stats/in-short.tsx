import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-score-word'
import { attentionOf, namesText, practicedText, SUPPORT_BELOW } from './team-stats.ts'

/** How the team does in a sentence, and whom a word from an admin would help. */
export function InShort({ window, overview, memberPerformance }: TeamAnalyticsReply) {
  const { totalMembers, activeMembers, averageScore } = overview
  const { idle, struggling } = attentionOf(memberPerformance)
  const score = averageScore === null ? null : Math.round(averageScore)
  return (
    <section className="card stack gap-3" aria-labelledby="in-short">
      <h2 id="in-short" className="wrap-balance">
        {practicedText(activeMembers, totalMembers)} in the last {window.days} days
      </h2>
      <p>
        {score === null
          ? 'There’s no team average yet: it needs a scored session.'
          : `The team averages ${score}%, which is ${behavioralScoreWord(score)}.`}
      </p>
      {overview.totalSessions > 0 && (idle.length > 0 || struggling.length > 0) && (
        <ul className="list small" aria-label="Worth checking in with">
          {idle.length > 0 && (
            <li>
              <strong>Ask whether they need time to practice:</strong> {namesText(idle)} (no session in{' '}
              {window.days} days).
            </li>
          )}
          {struggling.length > 0 && (
            <li>
              <strong>Offer help:</strong> {namesText(struggling)} (average below {SUPPORT_BELOW}%).
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
