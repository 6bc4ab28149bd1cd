import { RegisterReply, SessionReply } from '@preceptor/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { request } from '../../lib/request.ts'
import { isAwaitingVerification } from './auth-failure.ts'
import { CheckEmailPanel } from './check-email-panel.tsx'
import { type RegisterFields, RegisterForm } from './register-form.tsx'
import { useSession } from './session-context.tsx'

/** An invitation proves the address and signs in at once; anybody else is written to. */
const Registered = z.union([SessionReply, RegisterReply])

const register = ({ firstName, lastName, email, password }: RegisterFields) =>
  request('/api/auth/register', {
    method: 'POST',
    body: {
      firstName: firstName.trim(),
      lastName: lastName.trim() || null,
      email,
      password,
      acceptedTerms: true,
    },
    reply: Registered,
  })

/** Registering, then the panel that says where the verification e-mail went. */
export function RegisterScreen() {
  useDocumentTitle('Create your account')
  const { admit } = useSession()
  const registering = useMutation({
    mutationFn: register,
    onSuccess: (reply) => 'accessToken' in reply && admit(reply),
  })
  const { data, error, variables } = registering
  const notice =
    data && 'requiresVerification' in data
      ? 'Your account is almost ready.'
      : isAwaitingVerification(error)
        ? 'A verification email has been sent.'
        : null
  return notice !== null ? (
    <CheckEmailPanel email={variables?.email.trim() ?? ''} notice={notice} />
  ) : (
    <RegisterForm busy={registering.isPending} error={error} onRegister={registering.mutate} />
  )
}
