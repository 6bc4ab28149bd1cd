import { useRouteError } from 'react-router-dom'
import { Button } from '../shared/components/button.tsx'
import { Notice } from '../shared/components/notice.tsx'
import { ChunkFailed } from '../shared/lib/lazy-with-timeout.ts'

/** Stands for a page that could not be shown: its script did not come, or it failed. */
export function PageFailed() {
  const error = useRouteError()
  const text = error instanceof ChunkFailed ? error.message : 'This page failed.'
  return (
    <main id="main" className="page wrap">
      <h1>Something did not load</h1>
      <Notice
        tone="bad"
        className="mt-6"
        actions={
          <Button look="quiet" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        {text} Check your connection, then reload the page.
      </Notice>
    </main>
  )
}
