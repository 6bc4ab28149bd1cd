import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { paths } from '../../../shared/paths.ts'
import { AuthPanel } from './auth-panel.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useAccountLink } from './use-account-link.ts'

/** What another page may hand over, for example after a password reset. */
const Handover = z.object({ message: z.string() })

export function SignInScreen() {
  const success = Handover.safeParse(useLocation().state).data?.message ?? null
  const link = useAccountLink()
  return (
    <AuthPanel title="Welcome back" hasExample>
      <SignInForm success={success} />
      <p className="muted">
        New here? <Link to={link(paths.register)}>Start your free trial</Link>
      </p>
    </AuthPanel>
  )
}
