import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { ChartFrame } from '../../../shared/charts/chart-frame.tsx'
import { MemberPlot } from './member-plot.tsx'
import { bestMembers, CHARTED_MEMBERS, NO_SCORES_YET } from './team-stats.ts'

/** The averages of the seven members with the best. */
export function MemberChart({ members }: { members: TeamAnalyticsReply['memberPerformance'] }) {
  const bars = bestMembers(members, CHARTED_MEMBERS).map(({ email, name, averageScore }, at) => ({
    key: email ?? String(at),
    name,
    score: Math.round(averageScore),
  }))
  return (
    <ChartFrame
      title="Member averages"
      summary={`Average score of each member, best first. ${bars.map(({ name, score }) => `${name} ${score}`).join(', ')}.`}
      isAsTallAsDrawn
      plot={<MemberPlot bars={bars} />}
      instead={bars.length === 0 ? NO_SCORES_YET : null}
      caption="Average score of each member"
      head={['Member', 'Average']}
      rows={
        bars.length > 0
          ? bars.map(({ key, name, score }) => ({ key, cells: [name, `${score}%`] }))
          : [{ key: 'none', cells: ['No scores yet', ''] }]
      }
    />
  )
}
