import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { takeProviderSignOut } from './provider-sign-out.ts'
import { withReturnTo } from './return-to.ts'
import { useApi, useSession } from './session-context.tsx'

/**
 * Signs out, then goes to the front page, or with `returnTo` to sign in and from there to it (R17). Whoever signed in
 * at a provider signs out there too, unless they come back at once.
 */
export const useSignOut = () => {
  const { actor, leave } = useSession()
  const api = useApi()
  const navigate = useNavigate()
  return async (returnTo?: string) => {
    const elsewhere = returnTo ? null : await takeProviderSignOut(api)
    if (elsewhere) {
      await leave().catch(() => undefined)
      location.assign(elsewhere)
      return
    }
    actor.send({ type: 'nurse.signingOut' })
    navigate(returnTo ? withReturnTo(paths.signIn, returnTo) : paths.home)
  }
}
