import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'

const EmailedLink = z.object({ email: z.string().nullable(), token: z.string().nullable() })
export type EmailedLink = z.infer<typeof EmailedLink>

/** Whether an entry of the history was opened by an e-mailed link. */
export const hasEmailedToken = ({ search, state }: { search: string; state: unknown }): boolean =>
  new URLSearchParams(search).has('token') || !!EmailedLink.safeParse(state).data?.token

/**
 * What an e-mailed link carries. It leaves the address bar and the history's list as soon as it is read, and stays
 * with this entry of the history, so that a reload still finds it.
 */
export const useEmailedLink = (): EmailedLink => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const [email, token] = [query.get('email'), query.get('token')]
  const isInAddress = email !== null || token !== null
  useEffect(() => {
    if (isInAddress) navigate(pathname, { replace: true, state: { email, token } })
  }, [isInAddress, pathname, email, token, navigate])
  if (isInAddress) return { email, token }
  return EmailedLink.safeParse(state).data ?? { email: null, token: null }
}
