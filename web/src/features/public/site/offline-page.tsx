import { buttonClass } from '../../../shared/components/button.tsx'
import { Wave } from '../../../shared/components/wave.tsx'
import { paths } from '../../../shared/paths.ts'
import { PublicHeader } from './public-header.tsx'

/** What the service worker shows where neither the network nor what it keeps has the page. */
export function OfflinePage() {
  return (
    <>
      <PublicHeader />
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap split-page">
          <div className="stack gap-5">
            <h1>You’re offline.</h1>
            <p className="lead">
              This page needs a connection. Your sessions and scores are safe, and question pages you’ve
              already opened still work.
            </p>
            <div className="row">
              <a className={buttonClass()} href={paths.questions}>
                Interview questions
              </a>
              <a className={buttonClass({ look: 'quiet' })} href="?again">
                Try again
              </a>
            </div>
          </div>
          <div className="stage-panel stack gap-5">
            <Wave kind="still" />
            <p className="voice text-xl">“Tell me about a time a plan changed at the last minute.”</p>
          </div>
        </div>
      </main>
    </>
  )
}
