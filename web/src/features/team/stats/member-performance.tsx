import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { Address } from '../../../shared/components/address.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { AverageBadge, BandThresholds } from './metrics.tsx'

/** Every member with how often and how well they practiced, and when last. */
export function MemberPerformanceTable({ memberPerformance }: TeamAnalyticsReply) {
  return (
    <section aria-labelledby="member-performance">
      <h2 id="member-performance" className="mb-3">
        Member performance
      </h2>
      <div className="table-wrap">
        <table className="cards-narrow performance">
          <caption className="sr">Member performance</caption>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Sessions</th>
              <th scope="col">Avg Score</th>
              <th scope="col">Last Activity</th>
            </tr>
          </thead>
          <tbody>
            {memberPerformance.map(({ email, name, sessionsCount, averageScore, lastActivity }) => (
              <tr key={email}>
                <th scope="row">
                  <span className="wrap-anywhere">
                    {name}
                    <span className="meta block font-normal">{email && <Address email={email} />}</span>
                  </span>
                </th>
                <td data-label="Sessions" className="num">
                  {sessionsCount}
                </td>
                <td data-label="Avg Score">
                  <AverageBadge score={averageScore} />
                </td>
                <td data-label="Last Activity" className="num">
                  {lastActivity ? shortDate(lastActivity) : 'Never'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <BandThresholds />
    </section>
  )
}
