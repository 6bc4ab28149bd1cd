import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  generatePath,
  matchPath,
  Navigate,
  type RouteObject,
  useLocation,
  useParams,
} from 'react-router-dom'
import { AppLoading } from '../shared/components/app-loading.tsx'
import { useDocumentTitle } from '../shared/hooks/use-document-title.ts'
import { lazyWithTimeout } from '../shared/lib/lazy-with-timeout.ts'
import { nextTask } from '../shared/lib/next-task.ts'
import type { SessionActor } from '../shared/session/session.ts'
import { RequireAccess, RequireSession, VisitorsOnly } from './guards.tsx'
import { leaveTheApp, startAgainAfterLeaving } from './leave-the-app.ts'
import { PageFailed } from './page-failed.tsx'
import { PageMargins, Root } from './root.tsx'
import { type Audience, type Frame, PAGES, type PageName, type PageRoute, REDIRECTS } from './route-table.ts'

const loadSiteLayout = () => import('./site-layout.tsx')
const SiteLayout = lazyWithTimeout('site-layout', loadSiteLayout)

const rows = Object.entries(PAGES) as [PageName, PageRoute][]

function TitledPage({ title, page: Page }: { title: string; page: ComponentType }) {
  useDocumentTitle(title)
  return <Page />
}

/** 'signIn' as its chunk is named: 'sign-in'. */
const chunkName = (name: PageName) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The pages that are drawn by the app, each loaded when it is first opened. */
const components = new Map(
  rows.flatMap(([name, { load }]) =>
    load ? [[name, lazyWithTimeout(chunkName(name), async () => ({ default: await load() }))] as const] : [],
  ),
)

const elementOf = (name: PageName, title: string | undefined) => {
  const Page = components.get(name)
  if (!Page) return null
  return title ? <TitledPage title={title} page={Page} /> : <Page />
}

/**
 * Asks for the scripts of the page at this address while the session is still being renewed: one does not wait for the
 * other. What fails here is met, and shown, where the page is drawn.
 */
export const loadAhead = (pathname: string, isRemembered: boolean) => {
  const row = rows.map(([, page]) => page).find(({ path }) => matchPath(path, pathname))
  if (!row?.load || (row.audience !== 'everyone' && (row.audience === 'visitors') === isRemembered)) return
  const load = async () => {
    if (row.frame !== 'own') {
      // What does not come is asked for again by the page, which says so.
      loadSiteLayout().catch(() => {})
      await nextTask()
    }
    await row.load?.()
  }
  load().catch(() => {})
}

/** Leads on to `to`, with the parameters of the address and its query. */
function Redirect({ to }: { to: string }) {
  const params = useParams()
  const { search, hash } = useLocation()
  return <Navigate to={generatePath(to, params) + search + hash} replace />
}

const pagesFor = (audience: Audience, frame: Frame): RouteObject[] =>
  rows
    .filter(([, row]) => row.audience === audience && row.frame === frame)
    .map(([name, { path, title }]) => ({ path, element: elementOf(name, title) }))

const documents = (session: SessionActor): RouteObject[] =>
  rows
    .filter(([, { frame }]) => frame === 'document')
    .map(([, { path }]) => ({ path, loader: leaveTheApp(session, path), element: <AppLoading /> }))

/** The pages of one frame behind their guards. */
const guarded = (frame: Frame): RouteObject[] => [
  ...pagesFor('everyone', frame),
  { element: <VisitorsOnly />, children: pagesFor('visitors', frame) },
  {
    element: <RequireSession />,
    children: [
      ...pagesFor('signedIn', frame),
      { element: <RequireAccess />, children: pagesFor('subscribed', frame) },
    ],
  },
]

/** Every route of the route table, for the session that decides which pages are open; at the browser's address. */
export const createRouter = (
  session: SessionActor,
  create: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter> = createBrowserRouter,
) => {
  const router = create([
    {
      element: <Root />,
      errorElement: <PageFailed />,
      HydrateFallback: AppLoading,
      children: [
        ...documents(session),
        ...guarded('own'),
        {
          element: <SiteLayout />,
          children: [...guarded('site'), { element: <PageMargins />, children: guarded('page') }],
        },
        // The server has a page for any address that the app does not know.
        { path: '*', loader: leaveTheApp(session, '*'), element: <AppLoading /> },
        ...Object.entries(REDIRECTS).map(([path, to]) => ({ path, element: <Redirect to={to} /> })),
      ],
    },
  ])
  startAgainAfterLeaving(() => router.state.navigation.state !== 'idle')
  return router
}
