import { useRouteError } from 'react-router-dom'
import { Button, buttonClass } from '../shared/components/button.tsx'
import { Wave } from '../shared/components/wave.tsx'
import { ChunkFailed } from '../shared/lib/lazy-with-timeout.ts'
import { paths } from '../shared/paths.ts'

/** Stands for a page that could not be shown: its script did not come, or it failed. */
export function PageFailed() {
  const error = useRouteError()
  const text = error instanceof ChunkFailed ? `${error.message}.` : 'Your sessions and scores are safe.'
  return (
    <main id="main" className="page wrap">
      <div className="split-page">
        <div className="stack gap-5">
          <h1>Something didn’t load.</h1>
          <p className="lead" role="alert">
            {text} Check your connection, then reload the page.
          </p>
          <div className="row">
            <Button onClick={() => window.location.reload()}>Reload</Button>
            {/* Not by the router: what failed may be the app itself. */}
            <a className={buttonClass({ look: 'quiet' })} href={paths.home}>
              Go to the home page
            </a>
          </div>
        </div>
        <div className="stage-panel stack gap-5">
          <Wave kind="still" />
          <p className="voice text-xl">“Tell me about a time something went wrong, and what you did next.”</p>
        </div>
      </div>
    </main>
  )
}
