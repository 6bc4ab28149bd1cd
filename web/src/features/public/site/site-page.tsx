import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** An ordinary public page: the header, its margins and its footer. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicHeader />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap">{children}</div>
      </main>
      <PublicFooter />
    </>
  )
}
