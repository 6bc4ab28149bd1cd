import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** An ordinary public page: the header, its margins, the footer of the app. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicHeader hasAbout />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap">{children}</div>
      </main>
      <PublicFooter links="site" />
    </>
  )
}
