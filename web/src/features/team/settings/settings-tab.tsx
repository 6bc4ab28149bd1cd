import type { TeamReply } from '@preceptor/contracts/teams/team'
import { OwnerSettings } from './owner-settings.tsx'
import { SignInRules } from './sign-in-rules.tsx'
import { SingleSignOn } from './sso/single-sign-on.tsx'

/** What a team's admins decide, and below it what only its owner may. */
export function SettingsTab({ team, members }: TeamReply) {
  return (
    <section className="settings wide" aria-labelledby="settings-title">
      <h2 id="settings-title" className="sr">
        Team settings
      </h2>
      <SignInRules teamId={team.teamId} />
      <SingleSignOn teamId={team.teamId} />
      {team.isOwner && <OwnerSettings team={team} members={members} />}
    </section>
  )
}
