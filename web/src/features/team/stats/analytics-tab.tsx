import type { TeamReply } from '@preceptor/contracts/teams/team'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Fold } from '../../../shared/components/fold.tsx'
import { OlderScores } from '../../../shared/results/older-scores.tsx'
import { ActivityChart } from './activity-chart.tsx'
import { Answers } from './answers.tsx'
import { ExportOutcome, ExportPanel } from './export-panel.tsx'
import { FORMAT_NAMES, usualDays } from './export-request.ts'
import { GrowthChart } from './growth-chart.tsx'
import { MemberChart } from './member-chart.tsx'
import { MemberPerformanceTable } from './member-performance.tsx'
import { Metric, ShareMetric, TeamAverage } from './metrics.tsx'
import { isUnpracticed, NothingYet } from './nothing-yet.tsx'
import { ScoreDistribution } from './score-distribution.tsx'
import { StatsLoaded } from './stats-loaded.tsx'
import { TeamRadar } from './team-radar.tsx'
import { completionOf, engagementOf } from './team-stats.ts'
import { useExport } from './use-export.ts'

/** All there is of the team over the usual days, with one press; other files and days behind another. */
function Exports({ team, days }: { team: TeamReply['team']; days: number }) {
  const { begin, busy, saved, failed } = useExport(team)
  return (
    <section className="stack gap-3" aria-labelledby="exports">
      <div className="row between">
        <h2 id="exports">
          Export <span className="meta font-normal">Last {days} days</span>
        </h2>
        <div className="row">
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              look="quiet"
              busyText={busy === format && 'Preparing...'}
              onClick={() => begin({ format, scope: 'complete', ...usualDays() })}
            >
              <Download className="i" />
              Export {FORMAT_NAMES[format]}
            </Button>
          ))}
        </div>
      </div>
      <ExportOutcome saved={saved} failed={failed} />
      <Closed title="Export manager" about="Excel or PDF too, for the days and the part you choose.">
        <ExportPanel team={team} />
      </Closed>
    </section>
  )
}

/** A part of the page that is made when it is first opened. */
function Closed({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={title} about={about} isOpen={isOpen} onOpen={setOpen}>
      {isOpen && <div className="stack gap-4 pt-1">{children}</div>}
    </Fold>
  )
}

/**
 * How the team practices: first who does, who improves and who may need help, then each member, and charts behind a
 * press. All of it as a file.
 */
export function AnalyticsTab({ team, mayInvite = false }: { team: TeamReply['team']; mayInvite?: boolean }) {
  return (
    <StatsLoaded teamId={team.teamId}>
      {(stats) => {
        const { window, overview } = stats
        if (isUnpracticed(stats))
          return (
            <div className="stack gap-5">
              <NothingYet team={team} stats={stats} mayInvite={mayInvite} />
              {overview.totalMembers > 1 && <MemberPerformanceTable {...stats} />}
            </div>
          )
        return (
          <div className="stack gap-5">
            <Answers {...stats} />
            <MemberPerformanceTable {...stats} />
            <OlderScores count={overview.olderScores} />
            <Closed title="Charts" about="Competencies, scores, the last 7 days and how the team grew.">
              <dl className="facts f4">
                <ShareMetric name="Engagement" means="Members who practiced" share={engagementOf(overview)} />
                <ShareMetric name="Completion" means="Sessions finished" share={completionOf(overview)} />
                <Metric name="Total Sessions" means="Finished or not">
                  {overview.totalSessions}
                </Metric>
                <TeamAverage score={overview.averageScore} />
              </dl>
              <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 main:grid-cols-2 main:[&>:last-child:nth-child(odd)]:col-span-2">
                <TeamRadar competencies={stats.competencies} />
                <ScoreDistribution distribution={stats.scoreDistribution} />
                <ActivityChart activity={stats.activityOverTime} />
                <MemberChart members={stats.memberPerformance} />
                <GrowthChart growth={stats.memberGrowthOverTime} />
              </div>
            </Closed>
            <Exports team={team} days={window.days} />
          </div>
        )
      }}
    </StatsLoaded>
  )
}
