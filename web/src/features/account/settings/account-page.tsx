import { ChangePasswordPanel } from './change-password-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

/** Everything a nurse can see and change about their account (R14). */
export function AccountPage() {
  return (
    <>
      <h1>Your account</h1>
      <div className="settings mt-6">
        <ProfilePanel />
        <SubscriptionPanel />
        <PreferencesPanel />
        <DevicesPanel />
        <ChangePasswordPanel />
        <DataPanel />
        <DeletePanel />
      </div>
    </>
  )
}
