import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { AppLoading } from '../components/app-loading.tsx'
import { useSessionState, useUser } from '../features/account/session-context.tsx'
import { UserBanner } from '../features/account/user-banner.tsx'
import { AppFooter } from '../features/navigation/app-footer.tsx'
import { AppHeader } from '../features/navigation/app-header.tsx'
import { isFooterHidden, isHeaderHidden } from '../features/navigation/frame.ts'
import { VisitorHeader } from '../features/navigation/visitor-header.tsx'

/** Header, banner, the page, and the footer; the page waits until it is known who is here. */
export default function SiteLayout() {
  const starting = useSessionState((snapshot) => snapshot.matches('starting'))
  const user = useUser()
  const { pathname } = useLocation()
  if (starting) return <AppLoading />
  const header = user ? <AppHeader user={user} /> : <VisitorHeader />
  return (
    <div className="site">
      {!isHeaderHidden(pathname) && header}
      <UserBanner />
      <Suspense fallback={<AppLoading />}>
        <Outlet />
      </Suspense>
      {!isFooterHidden(pathname) && <AppFooter />}
    </div>
  )
}
