import { createBrowserRouter, Navigate, type RouteObject, useParams } from 'react-router-dom'
import { lazyWithTimeout } from '../lib/lazy-with-timeout.ts'
import { RequireAccess, RequireSession, VisitorsOnly } from './guards.tsx'
import { PageFailed } from './page-failed.tsx'
import { paths } from './paths.ts'
import { Root } from './root.tsx'

const AppLayout = lazyWithTimeout('app-layout', () => import('./app-layout.tsx'))
const Landing = lazyWithTimeout('landing', () => import('./routes/landing.tsx'))
const SignIn = lazyWithTimeout('sign-in', () => import('./routes/sign-in.tsx'))
const Dashboard = lazyWithTimeout('dashboard', () => import('./routes/dashboard.tsx'))
const MockSetup = lazyWithTimeout('mock-setup', () => import('./routes/mock-setup.tsx'))
const MockResults = lazyWithTimeout('mock-results', () => import('./routes/mock-results.tsx'))
const NotOpenYet = lazyWithTimeout('not-open-yet', () => import('./routes/not-open-yet.tsx'))
const InterviewRoom = lazyWithTimeout(
  'interview-room',
  () => import('../features/interview-room/interview-room.tsx'),
)

/** `/interview/x/y` and `/results/x/y` without their `/app`. */
function ToApp({ area }: { area: string }) {
  const { '*': rest = '' } = useParams()
  return <Navigate to={`/app/${area}/${rest}`} replace />
}

const notOpenYet = (path: string, title: string): RouteObject => ({
  path,
  element: <NotOpenYet title={title} />,
})

const short: RouteObject[] = [
  { path: '/practice', element: <Navigate to={paths.home} replace /> },
  { path: '/practice/clinical', element: <Navigate to={paths.clinicalPractice} replace /> },
  { path: '/practice/behavioral', element: <Navigate to={paths.behavioralPractice} replace /> },
  { path: '/practice/mock', element: <Navigate to={paths.mockSetup} replace /> },
  { path: '/interview/*', element: <ToApp area="interview" /> },
  { path: '/results/*', element: <ToApp area="results" /> },
  { path: '/pricing', element: <Navigate to={paths.pricing} replace /> },
  { path: '/app/dashboard', element: <Navigate to={paths.dashboard} replace /> },
]

/** Every route of spec 1 section 2; what is not built yet says so. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <PageFailed />,
      children: [
        {
          element: <VisitorsOnly />,
          children: [
            { path: paths.signIn, element: <SignIn /> },
            notOpenYet(paths.register, 'Start your free trial'),
            notOpenYet(paths.forgotPassword, 'Reset your password'),
          ],
        },
        { path: paths.home, element: <Landing /> },
        notOpenYet(paths.trialExpired, 'Your free trial has ended'),
        {
          element: <RequireSession />,
          children: [
            {
              element: <RequireAccess />,
              children: [{ path: '/app/interview/mock/:sessionId', element: <InterviewRoom /> }],
            },
            {
              element: <AppLayout />,
              children: [
                { path: paths.dashboard, element: <Dashboard /> },
                notOpenYet(paths.pricing, 'Plans and prices'),
                notOpenYet('/app/admin/:teamId', 'Team administration'),
                {
                  element: <RequireAccess />,
                  children: [
                    { path: paths.mockSetup, element: <MockSetup /> },
                    { path: '/app/results/mock/:sessionId', element: <MockResults /> },
                    notOpenYet(paths.clinicalPractice, 'Clinical scenarios'),
                    notOpenYet(paths.behavioralPractice, 'Behavioral questions'),
                    notOpenYet(paths.team, 'Your team'),
                  ],
                },
              ],
            },
          ],
        },
        ...short,
        { path: '*', element: <Navigate to={paths.home} replace /> },
      ],
    },
  ])
