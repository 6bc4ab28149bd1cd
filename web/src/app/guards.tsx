import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { AppLoading } from '../components/app-loading.tsx'
import { safeReturnTo } from '../features/account/return-to.ts'
import { useSessionState } from '../features/account/session-context.tsx'
import { paths } from './paths.ts'

/**
 * Lets only a signed-in nurse through. A visitor goes to sign in and comes back; one whose session ends here
 * goes to `/` (spec 1 section 4). A 402 met on the way leads to the trial-expired page once.
 */
export function RequireSession() {
  const authenticated = useSessionState((snapshot) => snapshot.hasTag('authenticated'))
  const starting = useSessionState((snapshot) => snapshot.matches('starting'))
  const trialExpired = useSessionState((snapshot) => snapshot.context.trialExpired)
  const wasIn = useRef(authenticated)
  const knewTrialEnd = useRef(trialExpired)
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (trialExpired && !knewTrialEnd.current) navigate(paths.trialExpired)
    knewTrialEnd.current = trialExpired
  }, [trialExpired, navigate])
  if (authenticated) wasIn.current = true
  if (authenticated) return <Outlet />
  if (starting) return <AppLoading />
  if (wasIn.current) return <Navigate to={paths.home} replace />
  const returnTo = encodeURIComponent(location.pathname + location.search)
  return <Navigate to={`${paths.signIn}?returnTo=${returnTo}`} replace />
}

/** Practice, interviews, results and the team need access that has not lapsed. */
export function RequireAccess() {
  const trialExpired = useSessionState((snapshot) => snapshot.context.trialExpired)
  return trialExpired ? <Navigate to={paths.trialExpired} replace /> : <Outlet />
}

/** Pages for visitors only: a signed-in nurse is taken to where she wanted to go, else home. */
export function VisitorsOnly() {
  const authenticated = useSessionState((snapshot) => snapshot.hasTag('authenticated'))
  const starting = useSessionState((snapshot) => snapshot.matches('starting'))
  const [query] = useSearchParams()
  if (starting) return <AppLoading />
  if (authenticated) return <Navigate to={safeReturnTo(query.get('returnTo')) ?? paths.home} replace />
  return <Outlet />
}
