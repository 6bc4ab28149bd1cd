import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { withReturnTo } from './return-to.ts'
import { useSession } from './session-context.tsx'

/** Signs out, then goes to the front page, or with `returnTo` to sign in and from there to it (R17). */
export const useSignOut = () => {
  const { actor } = useSession()
  const navigate = useNavigate()
  return (returnTo?: string) => {
    actor.send({ type: 'nurse.signingOut' })
    navigate(returnTo ? withReturnTo(paths.signIn, returnTo) : paths.home)
  }
}
