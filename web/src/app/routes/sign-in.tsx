import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { AuthPanel } from '../../features/account/sign-in/auth-panel.tsx'
import { SignInForm } from '../../features/account/sign-in/sign-in-form.tsx'
import { useAccountLink } from '../../features/account/sign-in/use-account-link.ts'
import { useDocumentTitle } from '../../shared/hooks/use-document-title.ts'
import { paths } from '../../shared/paths.ts'

/** What another page may hand over, for example after a password reset. */
const Handover = z.object({ message: z.string() })

export default function SignIn() {
  useDocumentTitle('Sign in')
  const success = Handover.safeParse(useLocation().state).data?.message ?? null
  const link = useAccountLink()
  return (
    <AuthPanel title="Welcome back" branded>
      <SignInForm success={success} />
      <p className="muted">
        New here? <Link to={link(paths.register)}>Start your free trial</Link>
      </p>
    </AuthPanel>
  )
}
