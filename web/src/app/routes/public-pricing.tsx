import { Navigate } from 'react-router-dom'
import { useUser } from '../../features/account/session-context.tsx'
import { paths } from '../paths.ts'
import { NotOpenYet } from './not-open-yet.tsx'

/** Plans and prices for visitors; whoever is signed in has her own page of them (R5). */
export default function PublicPricing() {
  return useUser() ? <Navigate to={paths.pricing} replace /> : <NotOpenYet page="pricing" />
}
