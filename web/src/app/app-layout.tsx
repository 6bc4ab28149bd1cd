import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { PageLoading } from '../components/page-loading.tsx'
import { AppFooter } from '../features/navigation/app-footer.tsx'
import { AppHeader } from '../features/navigation/app-header.tsx'

/** Signed-in pages: header, the page, footer. */
export default function AppLayout() {
  return (
    <>
      <AppHeader />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap">
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <AppFooter />
    </>
  )
}
