import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { useUser } from '../account/session-context.tsx'
import { ChangePasswordPanel } from './change-password-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

/** Everything a nurse can see and change about her account (R14). */
export function AccountPage() {
  useDocumentTitle('Your account')
  const user = useUser()
  return (
    <>
      <h1>Your account</h1>
      <div className="mt-6 grid items-start gap-4 main:grid-cols-2">
        <div className="stack">
          <section className="card stack" aria-labelledby="profile">
            <h2 id="profile">Profile</h2>
            <dl className="stack gap-3">
              <div>
                <dt className="small muted">Name</dt>
                <dd>{user?.name}</dd>
              </div>
              <div>
                <dt className="small muted">Email</dt>
                <dd className="wrap-anywhere">{user?.email}</dd>
              </div>
            </dl>
          </section>
          <SubscriptionPanel />
          <DevicesPanel />
          <PreferencesPanel />
        </div>
        <div className="stack">
          <ChangePasswordPanel />
          <DataPanel />
          <DeletePanel />
        </div>
      </div>
    </>
  )
}
