import type { TeamAnalyticsReply, TeamReply } from '@preceptor/contracts/teams/team'
import { voiceWord } from '@preceptor/domain/speech/voice-word'
import { OlderScores } from '../../../shared/results/older-scores.tsx'
import { InShort } from './in-short.tsx'
import { AverageBadge, BandThresholds, Metric, TeamAverage } from './metrics.tsx'
import { MonthChart } from './month-chart.tsx'
import { isUnpracticed, NothingYet } from './nothing-yet.tsx'
import { PlansCard } from './plans-card.tsx'
import { StatsLoaded } from './stats-loaded.tsx'
import { bestMembers, countText, TOP_PERFORMERS } from './team-stats.ts'

function TopPerformers({ memberPerformance }: TeamAnalyticsReply) {
  const best = bestMembers(memberPerformance, TOP_PERFORMERS)
  return (
    <section className="card" aria-labelledby="top">
      <h2 id="top">Top performers</h2>
      {best.length === 0 && (
        <p className="small muted">Members will show up here after their first scored session.</p>
      )}
      <ol className="list">
        {best.map(({ email, name, sessionsCount, averageScore }) => (
          <li key={email} className="row between">
            <span className="wrap-anywhere">
              {name} <span className="meta">{countText(sessionsCount, 'session')}</span>
            </span>
            <AverageBadge score={averageScore} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function ScenarioPerformance({ scenarioBreakdown }: TeamAnalyticsReply) {
  return (
    <section className="card" aria-labelledby="scenario-performance">
      <h2 id="scenario-performance">Scenario performance</h2>
      <ul className="list">
        {Object.entries(scenarioBreakdown).map(([type, { name, averageScore, sessionsCount }]) => (
          <li key={type} className="row between">
            <span className="wrap-anywhere">
              {name} <span className="meta">{countText(sessionsCount, 'session')}</span>
            </span>
            <AverageBadge score={averageScore} wordOf={type === 'mock' ? voiceWord : undefined} />
          </li>
        ))}
      </ul>
      <BandThresholds />
    </section>
  )
}

/** How the team does at a glance, over the last 30 days. */
export function OverviewTab({ team, mayInvite = false }: { team: TeamReply['team']; mayInvite?: boolean }) {
  return (
    <StatsLoaded teamId={team.teamId}>
      {(stats) => {
        const { window, overview } = stats
        if (isUnpracticed(stats)) return <NothingYet team={team} stats={stats} mayInvite={mayInvite} />
        return (
          <div className="stack gap-5">
            <InShort {...stats} />
            <dl className="facts f4">
              <Metric name="Total Members" means="Admins included, viewers not">
                {overview.totalMembers}
              </Metric>
              <Metric name="Active Members" means={`Practiced in ${window.days} days`}>
                {overview.activeMembers}
              </Metric>
              <Metric name="Total Sessions" means={`${overview.completedSessions} completed`}>
                {overview.totalSessions}
              </Metric>
              <TeamAverage score={overview.averageScore} />
            </dl>
            <OlderScores count={overview.olderScores} />
            <div className="grid grid-cols-1 items-stretch gap-4 main:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <MonthChart activity={stats.activityOverTime} />
              <div className="grid content-start gap-4">
                <TopPerformers {...stats} />
                <ScenarioPerformance {...stats} />
              </div>
            </div>
            <PlansCard {...stats.practicePlans} />
          </div>
        )
      }}
    </StatsLoaded>
  )
}
