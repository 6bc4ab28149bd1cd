import { useEffect } from 'react'
import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom'
import { AppLoading } from '../components/app-loading.tsx'
import { keepFarewell } from '../features/account/farewell.ts'
import { homeOf } from '../features/account/home-of.ts'
import { useSessionState, useUser } from '../features/account/session-context.tsx'
import { paths } from './paths.ts'

/**
 * Leaves the app for a page that is a document of its own. Whoever is signed in stays where that page would only lead
 * her back: home from the front page, her own plans from the public ones (R5). The address is written as the table
 * has it, so that the server knows it and never answers with the app again.
 */
export function OutsideTheApp({ pattern }: { pattern: string }) {
  const params = useParams()
  const { search, hash } = useLocation()
  const starting = useSessionState((snapshot) => snapshot.matches('starting'))
  const farewell = useSessionState((snapshot) => snapshot.context.farewell)
  const user = useUser()
  const inApp =
    user && (pattern === paths.home ? homeOf(user) : pattern === paths.publicPricing ? paths.pricing : null)
  const address = starting || inApp ? null : generatePath(pattern, params) + search + hash
  useEffect(() => {
    if (!address) return
    if (farewell) keepFarewell(farewell)
    window.location.replace(address)
  }, [address, farewell])
  return inApp && !starting ? <Navigate to={inApp + search} replace /> : <AppLoading />
}
