import { RegisterReply } from '@preceptor/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { request } from '../../lib/request.ts'
import { isAwaitingVerification } from './auth-failure.ts'
import { CheckEmailPanel } from './check-email-panel.tsx'
import { invitationOf } from './invitation-of.ts'
import { type RegisterFields, RegisterForm } from './register-form.tsx'
import { useSession } from './session-context.tsx'

/** An invitation to the address proves it and signs in at once; anybody else is written to. */
const register = (
  { firstName, lastName, email, password }: RegisterFields,
  invitation: ReturnType<typeof invitationOf>,
) =>
  request('/api/auth/register', {
    method: 'POST',
    body: {
      firstName: firstName.trim(),
      lastName: lastName.trim() || null,
      email,
      password,
      acceptedTerms: true,
      ...(invitation && { invitation }),
    },
    reply: RegisterReply,
  })

/** Registering, then the panel that says where the verification e-mail went. */
export function RegisterScreen() {
  useDocumentTitle('Create your account')
  const { admit } = useSession()
  const [query] = useSearchParams()
  const registering = useMutation({
    mutationFn: (fields: RegisterFields) => register(fields, invitationOf(query.get('returnTo'))),
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
