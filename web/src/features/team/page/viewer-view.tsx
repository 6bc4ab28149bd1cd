import type { TeamReply } from '@preceptor/contracts/teams/team'
import { useLocation, useNavigate } from 'react-router-dom'
import { ResultNotice } from '../../../shared/components/result-notice.tsx'
import { type Tab, Tabs } from '../../../shared/components/tabs.tsx'
import { AnalyticsTab } from '../stats/analytics-tab.tsx'
import { OverviewTab } from '../stats/overview-tab.tsx'
import { LeaveCard } from './leave-card.tsx'
import { TeamStatusNotice } from './status-notice.tsx'
import { TeamContact } from './team-contact.tsx'
import { useHandoverMessage } from './use-handover-message.ts'

/** A team for one who reads its stats and has no seat in it. The address keeps the tab. */
export function ViewerView({ team }: TeamReply) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const lastResult = useHandoverMessage()
  const tabs: Tab[] = [
    { value: 'overview', label: 'Overview', content: <OverviewTab team={team} /> },
    { value: 'analytics', label: 'Analytics', content: <AnalyticsTab team={team} /> },
    { value: 'leave', label: 'Your role', content: <YourRole team={team} /> },
  ]
  return (
    <>
      <h1 className="wrap-anywhere">{team.name}</h1>
      {team.organizationName && <p className="muted mt-1 wrap-anywhere">{team.organizationName}</p>}
      <p className="small muted mt-2">
        You view this team’s statistics. Its admins invite people and change roles.
      </p>
      {lastResult && <ResultNotice text={lastResult} />}
      <TeamStatusNotice team={team} />
      <Tabs
        label="Team"
        value={tabs.find(({ value }) => hash === `#${value}`)?.value ?? 'overview'}
        onValueChange={(tab) => navigate({ hash: tab }, { replace: true, preventScrollReset: true })}
        tabs={tabs}
      />
    </>
  )
}

function YourRole({ team }: Pick<TeamReply, 'team'>) {
  return (
    <div className="grid items-start gap-4 main:grid-cols-2">
      <section className="card stack gap-3" aria-labelledby="viewer">
        <h2 id="viewer">You’re a viewer</h2>
        <p>
          You see how often each person practices, and their scores. You don’t take a seat, and your own
          practice isn’t in these statistics. Nobody on the team sees anyone’s answers.
        </p>
        <TeamContact team={team} />
      </section>
      <LeaveCard team={team} />
    </div>
  )
}
