import { useRouteError } from 'react-router-dom'
import { BrandMark } from '../shared/components/brand.tsx'
import { Button, buttonClass } from '../shared/components/button.tsx'
import { ChunkFailed } from '../shared/lib/lazy-with-timeout.ts'
import { paths, SUPPORT_EMAIL } from '../shared/paths.ts'
import { TO_HOME_PAGE } from '../shared/words/link-words.ts'
import { SESSIONS_SAFE } from '../shared/words/practice-words.ts'

/** Stands for a page that could not be shown: its script did not come, or it failed. */
export function PageFailed() {
  const error = useRouteError()
  const text = error instanceof ChunkFailed ? `${error.message}.` : SESSIONS_SAFE
  return (
    <div className="site">
      <header className="top">
        <div className="wrap">
          {/* Not by the router: what failed may be the app itself. */}
          <a className="brand" href={paths.home}>
            <BrandMark />
          </a>
        </div>
      </header>
      <main id="main" className="page wrap">
        <div className="card pad stack mx-auto max-w-xl justify-items-start gap-5 sm:mt-6">
          <h1>Something didn’t load.</h1>
          <p className="lead" role="alert">
            {text} Check your connection, then reload the page.
          </p>
          <div className="row">
            <Button onClick={() => window.location.reload()}>Reload</Button>
            <a className={buttonClass({ look: 'quiet' })} href={paths.home}>
              {TO_HOME_PAGE}
            </a>
          </div>
          <p className="small muted">
            Still not working? <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
          </p>
        </div>
      </main>
    </div>
  )
}
