import type { ReactNode } from 'react'
import { useUser } from '../../../shared/session/session-context.tsx'
import { SecurityPanel } from '../security/security-panel.tsx'
import { ChangePasswordPanel } from './change-password-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

/** What belongs together, under its name or beside it: rows of one card. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="settings-group">
      <h2>{title}</h2>
      <div className="card">{children}</div>
    </div>
  )
}

/**
 * Everything a nurse can see and change about their account (R14), what cannot be undone last. Where a second step is
 * missed, how to add one stands alone, and stays where it is when the rest appears around it: it may be showing recovery
 * codes.
 */
export function AccountPage() {
  const isWhole = !useUser()?.needsSecondFactor
  return (
    <>
      <h1>{isWhole ? 'Your account' : 'One more step'}</h1>
      <div className="settings wide mt-6">
        {isWhole && (
          <Group title="Who you are">
            <ProfilePanel />
            <PreferencesPanel />
          </Group>
        )}
        <Group title="How you sign in">
          <SecurityPanel />
          {isWhole && <ChangePasswordPanel />}
          {isWhole && <DevicesPanel />}
        </Group>
        {isWhole && (
          <>
            <Group title="Your plan">
              <SubscriptionPanel />
            </Group>
            <Group title="Your data">
              <DataPanel />
              <DeletePanel />
            </Group>
          </>
        )}
      </div>
    </>
  )
}
