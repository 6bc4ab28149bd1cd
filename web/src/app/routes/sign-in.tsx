import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { Brand } from '../../components/brand.tsx'
import { Wave } from '../../components/wave.tsx'
import { SignInForm } from '../../features/account/sign-in-form.tsx'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { paths } from '../paths.ts'

/** What another page may hand over, for example after a password reset. */
const Handover = z.object({ message: z.string() })

export default function SignIn() {
  useDocumentTitle('Sign in')
  const success = Handover.safeParse(useLocation().state).data?.message ?? null
  return (
    <div className="auth">
      <main id="main">
        <div className="panel stack gap-5">
          <Brand to={paths.home} />
          <h1>Welcome back</h1>
          <SignInForm success={success} />
          <p className="muted">
            New here? <Link to={paths.register}>Start your free trial</Link>
          </p>
        </div>
      </main>
      <aside className="aside" aria-label="What practice sounds like">
        <div className="stack max-w-[30rem] gap-6">
          <Wave kind="rest" />
          <p className="voice text-center text-2xl leading-snug">
            Tell me about a time you spoke up for a patient.
          </p>
          <p className="small muted mx-auto text-center">
            Three interviewers, 18 behavioral questions, 6 specialties. All cases are fictional.
          </p>
        </div>
      </aside>
    </div>
  )
}
