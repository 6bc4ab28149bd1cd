import { Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { AppLoading } from '../shared/components/app-loading.tsx'
import { PageLoading } from '../shared/components/page-loading.tsx'
import { useVisitCounting } from '../shared/visits/use-visit-counting.ts'
import { RouteFocus } from './route-focus.tsx'

/** Around every page: the skip link, the wait for its script, its heading's focus, and scrolling to the top or to the hash. */
export function Root() {
  const { hash, pathname } = useLocation()
  useVisitCounting()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page, not only for each hash
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, pathname])
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Suspense fallback={<AppLoading />}>
        <Outlet />
      </Suspense>
      <RouteFocus />
      <ScrollRestoration />
    </>
  )
}

/** The main part of an ordinary page, with its margins. */
export function PageMargins() {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="wrap">
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </div>
    </main>
  )
}
