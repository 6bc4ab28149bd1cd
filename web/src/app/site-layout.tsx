import { Suspense, useDeferredValue, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { UserBanner } from '../features/account/sign-in/user-banner.tsx'
import { AppLoading } from '../shared/components/app-loading.tsx'
import { useSessionState, useUser } from '../shared/session/session-context.tsx'
import { AppFooter } from './frame/app-footer.tsx'
import { AppHeader } from './frame/app-header.tsx'
import { isFooterHidden, isHeaderHidden } from './frame/frame.ts'
import { VisitorHeader } from './frame/visitor-header.tsx'

/** What is written to a file at build time is the page itself. */
let hasShownPage = typeof document === 'undefined'

/** Header, banner, the page, and the footer; the page waits until it is known who is here. */
export default function SiteLayout() {
  // Deferred: the page is drawn in short steps once it is known, and answers a touch meanwhile. The first one is so even
  // where it is known before this frame has loaded; a later one has no reason to show the wait again.
  const starting = useDeferredValue(
    useSessionState((snapshot) => snapshot.matches('starting')),
    hasShownPage ? undefined : true,
  )
  useEffect(() => {
    if (!starting) hasShownPage = true
  }, [starting])
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
