import type { ReactElement } from 'react'
import {
  createBrowserRouter,
  generatePath,
  Navigate,
  type RouteObject,
  useLocation,
  useParams,
} from 'react-router-dom'
import { AppLoading } from '../shared/components/app-loading.tsx'
import { lazyWithTimeout } from '../shared/lib/lazy-with-timeout.ts'
import type { SessionActor } from '../shared/session/session.ts'
import { RequireAccess, RequireSession, VisitorsOnly } from './guards.tsx'
import { leaveTheApp, startAgainAfterLeaving } from './leave-the-app.ts'
import { PageFailed } from './page-failed.tsx'
import { PageMargins, Root } from './root.tsx'
import {
  type Audience,
  type DocumentName,
  type Frame,
  PAGES,
  type PageName,
  type PageRoute,
  REDIRECTS,
} from './route-table.ts'

const SiteLayout = lazyWithTimeout('site-layout', () => import('./site-layout.tsx'))
const SignIn = lazyWithTimeout('sign-in', () => import('./routes/sign-in.tsx'))
const Register = lazyWithTimeout('register', () => import('./routes/register.tsx'))
const ForgotPassword = lazyWithTimeout('forgot-password', () => import('./routes/forgot-password.tsx'))
const ResetPassword = lazyWithTimeout('reset-password', () => import('./routes/reset-password.tsx'))
const VerifyEmail = lazyWithTimeout('verify-email', () => import('./routes/verify-email.tsx'))
const TrialExpired = lazyWithTimeout('trial-expired', () => import('./routes/trial-expired.tsx'))
const Pricing = lazyWithTimeout('pricing', () => import('./routes/pricing.tsx'))
const Account = lazyWithTimeout('account', () => import('./routes/account.tsx'))
const Dashboard = lazyWithTimeout('dashboard', () => import('./routes/dashboard.tsx'))
const ClinicalPractice = lazyWithTimeout('clinical-practice', () => import('./routes/clinical-practice.tsx'))
const BehavioralPractice = lazyWithTimeout(
  'behavioral-practice',
  () => import('./routes/behavioral-practice.tsx'),
)
const ClinicalRoom = lazyWithTimeout('clinical-room', () => import('./routes/clinical-room.tsx'))
const BehavioralRoom = lazyWithTimeout('behavioral-room', () => import('./routes/behavioral-room.tsx'))
const ClinicalResults = lazyWithTimeout('clinical-results', () => import('./routes/clinical-results.tsx'))
const BehavioralResults = lazyWithTimeout(
  'behavioral-results',
  () => import('./routes/behavioral-results.tsx'),
)
const MockSetup = lazyWithTimeout('mock-setup', () => import('./routes/mock-setup.tsx'))
const MockResults = lazyWithTimeout('mock-results', () => import('./routes/mock-results.tsx'))
const StaffAnalytics = lazyWithTimeout('staff-analytics', () => import('./routes/staff-analytics.tsx'))
const InterviewRoom = lazyWithTimeout(
  'interview-room',
  () => import('../features/interview/room/interview-room.tsx'),
)

const Teams = lazyWithTimeout('teams', () => import('./routes/teams.tsx'))
const Team = lazyWithTimeout('team', () => import('./routes/team.tsx'))
const CreateTeam = lazyWithTimeout('create-team', () => import('./routes/create-team.tsx'))
const Invitations = lazyWithTimeout('invitations', () => import('./routes/invitations.tsx'))
const Invitation = lazyWithTimeout('invitation', () => import('./routes/invitation.tsx'))

const ELEMENTS: Record<Exclude<PageName, DocumentName>, ReactElement> = {
  signIn: <SignIn />,
  register: <Register />,
  forgotPassword: <ForgotPassword />,
  resetPassword: <ResetPassword />,
  verifyEmail: <VerifyEmail />,
  trialExpired: <TrialExpired />,
  invitation: <Invitation />,
  dashboard: <Dashboard />,
  account: <Account />,
  pricing: <Pricing />,
  staffAnalytics: <StaffAnalytics />,
  teamSelector: <Teams />,
  teamAdmin: <Team />,
  createTeam: <CreateTeam />,
  invitations: <Invitations />,
  team: <Teams />,
  clinicalPractice: <ClinicalPractice />,
  behavioralPractice: <BehavioralPractice />,
  mockSetup: <MockSetup />,
  clinicalRoom: <ClinicalRoom />,
  behavioralRoom: <BehavioralRoom />,
  mockRoom: <InterviewRoom />,
  clinicalResults: <ClinicalResults />,
  behavioralResults: <BehavioralResults />,
  mockResults: <MockResults />,
}

/** Leads on to `to`, with the parameters of the address and its query. */
function Redirect({ to }: { to: string }) {
  const params = useParams()
  const { search, hash } = useLocation()
  return <Navigate to={generatePath(to, params) + search + hash} replace />
}

const rows = Object.entries(PAGES) as [PageName, PageRoute][]
const pagesFor = (audience: Audience, frame: Frame): RouteObject[] =>
  rows
    .filter(([, row]) => row.audience === audience && row.frame === frame)
    .map(([name, { path }]) => ({ path, element: ELEMENTS[name as keyof typeof ELEMENTS] }))

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
        ...Object.entries(REDIRECTS).map(([path, to]) => ({ path, element: <Redirect to={to} /> })),
      ],
    },
  ])
  startAgainAfterLeaving(() => router.state.navigation.state !== 'idle')
  return router
}
