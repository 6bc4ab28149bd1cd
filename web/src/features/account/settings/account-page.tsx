import { OnThisPage, SectionsFold, WITH_SECTIONS } from '../../../shared/components/on-this-page.tsx'
import { useUser } from '../../../shared/session/session-context.tsx'
import { SecurityPanel } from '../security/security-panel.tsx'
import { ChangePasswordPanel } from './change-password-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

/** The parts of the page with the address of each. */
const PARTS: Readonly<Record<string, string>> = {
  Profile: 'profile',
  Subscription: 'subscription',
  'On this device': 'preferences',
  'Sign-in and security': 'sign-in-security',
  'Signed-in devices': 'devices',
  'Change password': 'change-password',
  'Your data': 'data',
  'Delete account': 'delete',
}
const SECTIONS = { titles: Object.keys(PARTS), idOf: (title: string) => PARTS[title] ?? '' }

/**
 * Everything a nurse can see and change about their account (R14). Where a second step is missed, how to add one stands
 * alone, and stays where it is when the rest appears around it: it may be showing recovery codes.
 */
export function AccountPage() {
  const isWhole = !useUser()?.needsSecondFactor
  return (
    <>
      <h1>{isWhole ? 'Your account' : 'One more step'}</h1>
      {isWhole && (
        <div className="mt-4">
          <SectionsFold {...SECTIONS} />
        </div>
      )}
      <div className={isWhole ? WITH_SECTIONS : undefined}>
        <div className="settings mt-6">
          {isWhole && <ProfilePanel />}
          {isWhole && <SubscriptionPanel />}
          {isWhole && <PreferencesPanel />}
          <SecurityPanel />
          {isWhole && (
            <>
              <DevicesPanel />
              <ChangePasswordPanel />
              <DataPanel />
              <DeletePanel />
            </>
          )}
        </div>
        {isWhole && (
          <div className="mt-6 max-main:hidden">
            <OnThisPage {...SECTIONS} />
          </div>
        )}
      </div>
    </>
  )
}
