import './app/first.ts'
import './app/libraries-first.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { createRouter, loadAhead } from './app/router.tsx'
import { rootToDrawIn } from './app/take-over.ts'
import { keepForOffline } from './shared/lib/keep-for-offline.ts'
import { nextTask } from './shared/lib/next-task.ts'
import { applyTheme, readTheme } from './shared/lib/theme.ts'
import { paths } from './shared/paths.ts'
import { startSession } from './shared/session/session.ts'
import { isRemembered, readUser } from './shared/session/session-storage.ts'
import { startTracking } from './shared/visits/track.ts'
import './shared/styles/app.css'

// In short steps: the page answers a touch between them, and while it is drawn.
applyTheme(readTheme())
await nextTask()
loadAhead(location.pathname, isRemembered())
await nextTask()
startTracking()
// Signing in leads on within the page: the app's own page is kept with it.
keepForOffline(paths.dashboard)
const root = document.getElementById('root')
if (!root) throw new Error('app.html has no #root')

await nextTask()
const user = readUser()
await nextTask()
const session = startSession(user)
await nextTask()
const router = createRouter(session.actor)
await nextTask()
const drawn = createRoot(rootToDrawIn(root))
startTransition(() =>
  drawn.render(
    <StrictMode>
      <Providers session={session}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
)
