import type { TeamReply } from '@preceptor/contracts/teams/team'
import { Clock, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { ResultNotice } from '../../../shared/components/result-notice.tsx'
import { type Tab, Tabs } from '../../../shared/components/tabs.tsx'
import { AuditTab } from '../audit/audit-tab.tsx'
import { SettingsTab } from '../settings/settings-tab.tsx'
import { AnalyticsTab } from '../stats/analytics-tab.tsx'
import { OverviewTab } from '../stats/overview-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import { TeamStatusNotice } from './status-notice.tsx'
import { seatsText } from './team-words.ts'
import { useHandoverMessage } from './use-handover-message.ts'
import { useTeamReload } from './use-team.ts'

/** Loads everything of the team again, and says so while it does. */
function RefreshButton({ teamId }: { teamId: string }) {
  const reload = useTeamReload(teamId)
  const [isBusy, setBusy] = useState(false)
  const refresh = () => {
    setBusy(true)
    void reload().finally(() => setBusy(false))
  }
  return (
    <Button
      look="quiet"
      className="shrink-0 max-sm:w-(--target) max-sm:px-0 sm:min-w-36"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : refresh}
    >
      {isBusy ? <Clock className="i" /> : <RotateCw className="i" />}
      <span className="max-sm:sr-only">{isBusy ? 'Refreshing...' : 'Refresh'}</span>
    </Button>
  )
}

/** A team for its admins: its members, how their practice goes, and its settings. The address keeps the tab. */
export function AdminView({ team, members }: TeamReply) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const lastResult = useHandoverMessage()
  const show = (tab: string) => navigate({ hash: tab }, { replace: true, preventScrollReset: true })
  const { teamId } = team
  const tabs: Tab[] = [
    { value: 'members', label: 'Members', content: <MembersTab team={team} members={members} /> },
    { value: 'overview', label: 'Overview', content: <OverviewTab team={team} mayInvite /> },
    { value: 'analytics', label: 'Analytics', content: <AnalyticsTab team={team} mayInvite /> },
    { value: 'audit', label: 'Audit log', content: <AuditTab team={team} /> },
    { value: 'settings', label: 'Settings', content: <SettingsTab team={team} members={members} /> },
  ]
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{team.name}</h1>
          {team.organizationName && <p className="muted mt-1 wrap-anywhere">{team.organizationName}</p>}
          <p className="muted num mt-1">{seatsText(team)}</p>
        </div>
        <RefreshButton teamId={teamId} />
      </div>
      {lastResult && <ResultNotice text={lastResult} />}
      <TeamStatusNotice team={team} />
      <Tabs
        label="Team"
        value={tabs.find(({ value }) => hash === `#${value}`)?.value ?? 'members'}
        onValueChange={show}
        tabs={tabs}
      />
    </>
  )
}
