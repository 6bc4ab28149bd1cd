import { Email, INVALID_EMAIL, MessageReply } from '@preceptor/contracts/accounts/auth'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { Button } from '../../../../shared/components/button.tsx'
import { TextField } from '../../../../shared/components/fields/field.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { request } from '../../../../shared/lib/request.ts'
import { paths } from '../../../../shared/paths.ts'
import { authFailureText } from '../../../../shared/session/auth-failure.ts'
import { AuthPanel } from '../auth-panel.tsx'
import { inboxOf } from '../inbox-of.ts'
import { OpenInbox } from '../open-inbox.tsx'
import { BACK_TO_SIGN_IN } from '../sign-in-words.ts'
import { useAccountLink } from '../use-account-link.ts'
import { RESET_LINK_LIFE } from './reset-link-life.ts'

interface Fields {
  email: string
}

/** Asking for a link to set a new password; the answer is the same for every address. */
export function ForgotPasswordScreen() {
  const link = useAccountLink()
  const { register, handleSubmit, reset, formState } = useForm<Fields>({ defaultValues: { email: '' } })
  const asking = useMutation({
    mutationFn: ({ email }: Fields) =>
      request('/api/auth/forgot-password', { method: 'POST', body: { email }, reply: MessageReply }),
  })
  const tryAgain = () => {
    asking.reset()
    reset()
  }
  if (asking.isSuccess) {
    const email = asking.variables.email.trim()
    const inbox = inboxOf(email)
    return (
      <AuthPanel title="Check Your Email" focused glyph={<MailCheck className="i" />}>
        <div className="stack">
          <p>
            If an account exists with this email, we’ve sent a link to set a new password to{' '}
            <strong className="wrap-anywhere">{email}</strong>.
          </p>
          <p className="small muted">
            The link expires in {RESET_LINK_LIFE}. Don’t see it? Check your spam folder, and check that the
            address is right.
          </p>
        </div>
        {inbox && <OpenInbox {...inbox} />}
        <Button look={inbox ? 'quiet' : 'primary'} wide big onClick={tryAgain}>
          Try again
        </Button>
        <p className="muted">
          <Link to={link(paths.signIn)}>{BACK_TO_SIGN_IN}</Link>
        </p>
      </AuthPanel>
    )
  }
  return (
    <AuthPanel
      title="Reset your password"
      glyph={<KeyRound className="i" />}
      lead="We’ll email you a link to set a new one."
    >
      {asking.isError && <Notice tone="bad">{authFailureText('forgot', asking.error)}</Notice>}
      <form className="stack gap-5" noValidate onSubmit={handleSubmit((fields) => asking.mutate(fields))}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', {
            required: 'Email is required',
            validate: (email) => Email.safeParse(email).success || INVALID_EMAIL,
          })}
        />
        <Button type="submit" wide big busyText={asking.isPending && 'Sending...'}>
          Send reset link
        </Button>
      </form>
      <p className="muted">
        <Link to={link(paths.signIn)}>{BACK_TO_SIGN_IN}</Link>
      </p>
    </AuthPanel>
  )
}
