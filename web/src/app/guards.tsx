import { useDeferredValue, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { hasEmailedToken } from '../features/account/sign-in/use-emailed-link.ts'
import { AppLoading } from '../shared/components/app-loading.tsx'
import { PageLoading } from '../shared/components/page-loading.tsx'
import { paths } from '../shared/paths.ts'
import { forgetPlanChoice, placeAfterSignIn, readPlanChoice } from '../shared/plan/plan-choice.ts'
import { useSubscriptionStatus } from '../shared/plan/use-subscription.ts'
import { homeOf } from '../shared/session/home-of.ts'
import { withReturnTo } from '../shared/session/return-to.ts'
import { useSession, useSessionState, useUser } from '../shared/session/session-context.tsx'
import { isRemembered } from '../shared/session/session-storage.ts'
import { accessVerdict, sessionVerdict, visitorVerdict } from './guard-decisions.ts'

/** Where the user stands with the api at this moment. */
const useSessionFacts = () => ({
  authenticated: useSessionState((snapshot) => snapshot.hasTag('authenticated')),
  starting: useSessionState((snapshot) => snapshot.matches('starting')),
})

/** Each 402 met from here on leads to the trial-expired page, with what it said (spec 1 section 4). */
const useTrialEnd = () => {
  const ended = useSessionState((snapshot) => snapshot.context.trialEnded)
  const known = useRef(ended)
  const navigate = useNavigate()
  useEffect(() => {
    if (ended && ended !== known.current) navigate(paths.trialExpired, { state: { message: ended.message } })
    known.current = ended
  }, [ended, navigate])
}

/** Where a second step is set up. */
const SECURITY = `${paths.account}#security`

/** A request that wants a second factor leads to where one is set up, with what it said. */
const useMissingFactor = () => {
  const missing = useSessionState((snapshot) => snapshot.context.factorMissing)
  const known = useRef(missing)
  const navigate = useNavigate()
  useEffect(() => {
    if (missing && missing !== known.current) navigate(SECURITY, { state: { message: missing.message } })
    known.current = missing
  }, [missing, navigate])
}

/**
 * Lets only a signed-in nurse through. A visitor goes to sign in and comes back; one whose session ends here
 * goes to `/` (spec 1 section 4), one whom a public page led here in vain back to it.
 */
export function RequireSession() {
  const { ledFrom } = useSession()
  const facts = useSessionFacts()
  const wasIn = useRef(facts.authenticated)
  if (facts.authenticated) wasIn.current = true
  const { pathname, search } = useLocation()
  useTrialEnd()
  // Whoever is in has been led to where the plan begins.
  useEffect(() => {
    if (facts.authenticated) forgetPlanChoice()
  }, [facts.authenticated])
  // Tokens that are still there would lead here again.
  const wasIdle = useSessionState((snapshot) => snapshot.context.wasIdle)
  const user = useUser()
  useMissingFactor()
  const wasLedInVain = ledFrom !== null && !isRemembered()
  switch (sessionVerdict({ ...facts, wasIn: wasIn.current, wasIdle, wasLedInVain })) {
    case 'enter':
      // Nothing else opens before a second step is there.
      if (user?.needsSecondFactor && pathname !== paths.account) return <Navigate to={SECURITY} replace />
      return <Outlet />
    case 'wait':
      return <AppLoading />
    case 'leave':
      return <Navigate to={paths.home} replace />
    case 'back':
      return <Navigate to={ledFrom ?? paths.home} replace />
    case 'signIn':
      return <Navigate to={withReturnTo(paths.signIn, pathname + search)} replace />
  }
}

/** Practice, interviews and the team need access that has not lapsed; the dashboard and results are read without. */
export function RequireAccess() {
  const status = useSubscriptionStatus()
  const { pathname } = useLocation()
  const entered = useRef<string | null>(null)
  const verdict = accessVerdict(status, entered.current === pathname)
  if (verdict === 'enter') entered.current = pathname
  // Drawn in short steps once it may be, so that the page answers a touch meanwhile.
  const wasWaiting = useDeferredValue(verdict === 'wait')
  switch (wasWaiting && verdict === 'enter' ? 'wait' : verdict) {
    case 'enter':
      return <Outlet />
    case 'wait':
      return <PageLoading />
    case 'plans':
      return <Navigate to={paths.pricing} replace />
  }
}

/**
 * Pages for visitors only: a signed-in nurse is taken to where the user wanted to go, else home. A mailed link to set a
 * password works for everybody.
 */
export function VisitorsOnly() {
  const verdict = visitorVerdict(useSessionFacts())
  const user = useUser()
  const [query] = useSearchParams()
  const location = useLocation()
  if (verdict === 'wait') return <AppLoading />
  if (verdict === 'enter' || !user) return <Outlet />
  if (location.pathname === paths.resetPassword && hasEmailedToken(location)) return <Outlet />
  const place = placeAfterSignIn(query.get('returnTo'), readPlanChoice(user))
  const { welcome } = location.state ?? {}
  return <Navigate to={place ?? homeOf(user)} replace state={welcome && { welcome }} />
}
