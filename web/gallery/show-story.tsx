import type { MeReply } from '@preceptor/contracts/accounts/session-user'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PageFailed } from '../src/app/page-failed.tsx'
import { Providers } from '../src/app/providers.tsx'
import { createRouter } from '../src/app/router.tsx'
import { applyTheme, readTheme } from '../src/shared/lib/theme.ts'
import { startSession } from '../src/shared/session/session.ts'
import { clearSession, storeSession } from '../src/shared/session/session-storage.ts'
import { answerCalls, type Call } from './answer-calls.ts'
import { accessToken, cookieSession } from './fixtures/account.ts'
import { everyPage } from './fixtures/every-page.ts'
import type { Answers, Story } from './story.ts'

/** Leaves nothing of a story to the next one. */
const forget = () => {
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
}

export interface Showing {
  /** Calls to the api that the story has no answer for. */
  unanswered: readonly string[]
  /** What was asked of the api so far, in order. */
  calls: readonly Call[]
  /** What the api answers from here on, changed in place. */
  answers: Answers
  /** Where the app is by now: path, query and hash. */
  address: () => string
  end: () => void
}

/** Draws a story into an element with the app's own providers, router and session. `end` leaves nothing behind. */
export const showStory = (story: Story, element: HTMLElement): Showing => {
  const unanswered: string[] = []
  const calls: Call[] = []
  const { user } = story
  const me = user && {
    'GET /api/auth/me': { body: { user } satisfies MeReply },
    'POST /api/auth/refresh': { body: cookieSession(user) },
  }
  const answers: Answers = { ...everyPage, ...me, ...story.answers }
  const restore = answerCalls(answers, unanswered, calls)
  forget()
  const putBack = story.inBrowser?.()
  for (const [key, value] of Object.entries(story.remembered ?? {})) localStorage.setItem(key, value)
  // As the app's first script does: a story before it may have been put into the dark.
  applyTheme(readTheme())
  if (user) {
    storeSession({ accessToken: accessToken(), user, idleMinutes: null, shared: false })
  }
  const session = startSession()
  const root = createRoot(element)
  const pageAt = (path: string, state: unknown) =>
    createRouter(session.actor, (routes) =>
      createMemoryRouter(routes, { initialEntries: [{ ...asLocation(path), state }] }),
    )
  const partAlone = (part: React.ReactNode) =>
    createMemoryRouter([{ path: '*', element: part, errorElement: <PageFailed /> }])
  const router = 'path' in story ? pageAt(story.path, story.navigationState) : partAlone(story.draw())
  root.render(
    <StrictMode>
      <Providers session={session}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  const end = () => {
    root.unmount()
    session.stop()
    forget()
    putBack?.()
    restore()
  }
  const address = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  return { unanswered, calls, answers, address, end }
}

const asLocation = (path: string) => {
  const { pathname, search, hash } = new URL(path, location.origin)
  return { pathname, search, hash }
}
