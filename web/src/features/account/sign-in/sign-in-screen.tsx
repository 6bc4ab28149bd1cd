import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { paths } from '../../../shared/paths.ts'
import { useSessionState } from '../../../shared/session/session-context.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SsoOffer } from './single-sign-on/sso-offer.tsx'
import { useAccountLink } from './use-account-link.ts'

/** What another page may hand over, for example after a password reset. */
const Handover = z.object({ message: z.string().optional(), email: z.string().optional() })

export function SignInScreen() {
  const handedOver = Handover.safeParse(useLocation().state).data
  const link = useAccountLink()
  const step = useSessionState((snapshot) =>
    snapshot.matches('secondStep') ? snapshot.context.secondStep : null,
  )
  const needsSingleSignOn = useSessionState(({ context }) => context.errorCode === 'SSO_REQUIRED')
  const [shared, setShared] = useState(false)
  if (step) {
    return (
      <AuthPanel title="Confirm it’s you" lead="One more step after your password." hasExample focused>
        <SecondStepForm step={step} shared={shared} />
      </AuthPanel>
    )
  }
  return (
    <AuthPanel title="Welcome back" hasExample>
      <SignInForm
        success={handedOver?.message ?? null}
        email={handedOver?.email ?? ''}
        shared={shared}
        onShared={setShared}
      />
      {!needsSingleSignOn && <SsoOffer />}
      <p className="muted">
        New here? <Link to={link(paths.register)}>Start your free trial</Link>
      </p>
    </AuthPanel>
  )
}
