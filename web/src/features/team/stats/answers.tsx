import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { LEAST_PLANS } from '@preceptor/contracts/teams/team'
import { attentionOf, changeText, countText, namesText, practicedText, SUPPORT_BELOW } from './team-stats.ts'

const MOST_ACTIVE = 3

const mostActive = (members: TeamAnalyticsReply['memberPerformance']) =>
  members
    .filter(({ sessionsCount }) => sessionsCount > 0)
    .toSorted((a, b) => b.sessionsCount - a.sessionsCount)
    .slice(0, MOST_ACTIVE)

/**
 * What an admin opens the page for: who practices, who improves, and who may need help. Improvement is an average of
 * those with a practice plan: nobody's own change is shown to admins.
 */
export function Answers({
  window: { days },
  overview,
  memberPerformance,
  practicePlans,
}: TeamAnalyticsReply) {
  const { idle, struggling } = attentionOf(memberPerformance)
  const { averageChange, withPlan } = practicePlans
  return (
    <section className="card stack gap-4" aria-labelledby="answers">
      <h2 id="answers" className="wrap-balance">
        {practicedText(overview.activeMembers, overview.totalMembers)} in the last {days} days
      </h2>
      <dl className="grid gap-4 [&_dt]:mb-1 [&_dt]:text-sm [&_dt]:text-ink-2 main:grid-cols-3 main:gap-12">
        <div>
          <dt>Who practices most</dt>
          {mostActive(memberPerformance).map(({ name, email, sessionsCount }, at) => (
            <dd key={email ?? at} className="flex justify-between gap-3">
              <span className="wrap-anywhere">{name}</span>
              <span className="num muted whitespace-nowrap">{countText(sessionsCount, 'session')}</span>
            </dd>
          ))}
        </div>
        <div>
          <dt>Who improves</dt>
          <dd>
            {averageChange === null ? (
              `You’ll see an average once ${LEAST_PLANS} members have a practice plan.`
            ) : (
              <>
                <strong className="num">{changeText(averageChange)}</strong> on average for the {withPlan}{' '}
                members with a practice plan.
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Who to check in with</dt>
          {idle.length > 0 && (
            <dd>
              <strong>{namesText(idle)}</strong>: no session in {days} days.
            </dd>
          )}
          {struggling.length > 0 && (
            <dd>
              <strong>{namesText(struggling)}</strong>: average below {SUPPORT_BELOW}%.
            </dd>
          )}
          {idle.length + struggling.length === 0 && (
            <dd>No one: everyone practices and averages {SUPPORT_BELOW}% or more.</dd>
          )}
        </div>
      </dl>
    </section>
  )
}
