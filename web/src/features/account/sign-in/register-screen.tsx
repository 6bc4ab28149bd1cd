import { RegisterReply } from '@preceptor/contracts/accounts/auth'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { request } from '../../../shared/lib/request.ts'
import { keepPlanChoice, toPlanChoice } from '../../../shared/plan/plan-choice.ts'
import { isAwaitingVerification } from '../../../shared/session/auth-failure.ts'
import { useSession } from '../../../shared/session/session-context.tsx'
import { CheckEmailPanel } from './check-email-panel.tsx'
import { invitationOf } from './invitation-of.ts'
import { type RegisterFields, RegisterForm } from './register-form.tsx'

/** An invitation to the address proves it and signs in at once; anybody else is written to. */
const register = (
  { firstName, lastName, email, password }: RegisterFields,
  invitation: ReturnType<typeof invitationOf>,
  accept: boolean,
) =>
  request('/api/auth/register', {
    method: 'POST',
    body: {
      firstName: firstName.trim(),
      lastName: lastName.trim() || null,
      email,
      password,
      acceptedTerms: true,
      cookie: true,
      ...(invitation && { invitation: { ...invitation, accept } }),
    },
    reply: RegisterReply,
  })

/** Where the link went; kept in the history entry, so that a reload and Back find what they should. */
const Awaited = z.object({ email: z.string(), notice: z.string() })

/** Registering, then the panel that says where the verification e-mail went: an entry of its own, left by Back. */
export function RegisterScreen() {
  const { admit } = useSession()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const awaited = Awaited.safeParse(state).data
  /** What was sent stays for the form while the page does, in case the address has to be mended. */
  const [sent, keepSent] = useState<RegisterFields>()
  const showPanel = ({ email }: RegisterFields, notice: string) => {
    keepPlanChoice(toPlanChoice(query.get('plan')))
    void navigate({ pathname, search }, { state: { email: email.trim(), notice } })
  }
  const registering = useMutation({
    mutationFn: ({ joins, ...fields }: RegisterFields & { joins: boolean }) =>
      register(fields, invitationOf(query.get('returnTo')), joins),
    onSuccess: async (reply, fields) => {
      if ('idleMinutes' in reply) {
        // Nothing is left to do on the invitation's page: home it is, with the team's welcome.
        if (reply.joined)
          await navigate(
            { pathname, search: '' },
            // At once: where signing in leads is read from the address.
            { replace: true, state: { welcome: reply.joined }, flushSync: true },
          )
        return admit(reply)
      }
      showPanel(fields, 'Your account is almost ready.')
    },
    onError: (error, fields) => {
      if (isAwaitingVerification(error)) showPanel(fields, 'A verification email has been sent.')
    },
  })
  if (awaited) return <CheckEmailPanel {...awaited} onWrongAddress={() => void navigate(-1)} />
  return (
    <RegisterForm
      busy={registering.isPending}
      error={isAwaitingVerification(registering.error) ? null : registering.error}
      initial={sent}
      onRegister={(fields, joins) => {
        keepSent(fields)
        registering.mutate({ ...fields, joins })
      }}
    />
  )
}
