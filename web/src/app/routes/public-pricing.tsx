import { Navigate, useLocation } from 'react-router-dom'
import { useUser } from '../../features/account/session-context.tsx'
import { PricingPage } from '../../features/pricing/pricing-page.tsx'
import { paths } from '../paths.ts'

/** Plans and prices for visitors; whoever is signed in has her own page of them (R5). */
export default function PublicPricing() {
  const isVisitor = useUser() === null
  const { search } = useLocation()
  return isVisitor ? <PricingPage /> : <Navigate to={paths.pricing + search} replace />
}
