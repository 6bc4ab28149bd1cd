import { Email, FIRST_NAME_REQUIRED, INVALID_EMAIL } from '@preceptor/contracts/accounts/auth'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { TextField } from '../../../shared/components/fields/field.tsx'
import { PasswordField } from '../../../shared/components/fields/password-field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { AdminsSeeNote } from '../../../shared/invitations/admins-see-note.tsx'
import { useInvitation } from '../../../shared/invitations/use-invitation.ts'
import { paths } from '../../../shared/paths.ts'
import { toPlanChoice } from '../../../shared/plan/plan-choice.ts'
import { authFailureText } from '../../../shared/session/auth-failure.ts'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { isAboutPassword, isLongEnough, isSameAs, liveMismatch } from '../password/new-password-rules.ts'
import { AuthPanel } from './auth-panel.tsx'
import { invitationOf } from './invitation-of.ts'
import { TermsConsent } from './terms-consent.tsx'
import { trialLead } from './trial-lead.ts'
import { useAccountLink } from './use-account-link.ts'

export interface RegisterFields {
  firstName: string
  lastName: string
  email: string
  password: string
  confirm: string
  acceptsTerms: boolean
}

const CONSENT_MISSING = 'Please confirm your age and accept the Terms of Service and Privacy Policy'

/** The registration form; what the api rejected stands above its button, or under the password it is about. */
export function RegisterForm({
  busy,
  error,
  initial,
  onRegister,
}: {
  busy: boolean
  error: Error | null
  /** What was sent before, where its address has to be mended. */
  initial?: RegisterFields
  /** `joins` where creating the account is said to accept the invitation too. */
  onRegister: (fields: RegisterFields, joins: boolean) => void
}) {
  const link = useAccountLink()
  const [query] = useSearchParams()
  const { register, handleSubmit, getValues, setError, setFocus, control, formState } =
    useForm<RegisterFields>({
      defaultValues: initial ?? {
        firstName: '',
        lastName: '',
        email: query.get('email') ?? '',
        password: '',
        confirm: '',
        acceptsTerms: false,
      },
    })
  const [password, confirm, email, firstName, lastName] = useWatch({
    control,
    name: ['password', 'confirm', 'email', 'firstName', 'lastName'],
  })
  const { errors } = formState
  /** An invitation holds for the address it was sent to, and for no other. */
  const [isLocked, setLocked] = useState(
    () => !!query.get('email') && invitationOf(query.get('returnTo')) !== null,
  )
  const invitation = isLocked ? invitationOf(query.get('returnTo')) : null
  const invited = useInvitation(invitation?.invitationId ?? '', invitation?.teamId ?? '')
  const team = invited.data?.invitation.teamName ?? 'your team'
  const unlock = () => {
    setLocked(false)
    setFocus('email')
  }
  const [isMending] = useState(initial !== undefined)
  useEffect(() => {
    if (isMending) setFocus('email', { shouldSelect: true })
  }, [isMending, setFocus])
  useEffect(() => {
    if (error && isAboutPassword(error))
      setError('password', { message: error.message }, { shouldFocus: true })
  }, [error, setError])
  return (
    <AuthPanel
      title={invitation ? `Join ${team}` : 'Start practicing today'}
      lead={
        invitation
          ? 'Creating your account accepts the invitation. You pay nothing.'
          : trialLead(toPlanChoice(query.get('plan')))
      }
      hasExample
    >
      <form
        className="stack"
        noValidate
        onSubmit={handleSubmit((fields) => onRegister(fields, invitation !== null))}
      >
        <div className="grid gap-4 min-[26rem]:grid-cols-2 min-[26rem]:gap-3">
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={100}
            error={errors.firstName?.message}
            {...register('firstName', { validate: (name) => name.trim() !== '' || FIRST_NAME_REQUIRED })}
          />
          <TextField
            label="Last name"
            optional
            autoComplete="family-name"
            maxLength={100}
            {...register('lastName')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          readOnly={isLocked}
          hint={isLocked ? 'The invitation was sent to this address.' : undefined}
          aside={
            isLocked && (
              <button type="button" className="linkish min-h-7!" onClick={unlock}>
                Use another address
              </button>
            )
          }
          error={errors.email?.message}
          {...register('email', {
            required: 'Email is required',
            validate: (email) => Email.safeParse(email).success || INVALID_EMAIL,
          })}
        />
        <NewPasswordField
          label="Password"
          preset="registration"
          typed={password}
          owner={{ email, firstName, lastName }}
          error={errors.password?.message}
          {...register('password', {
            required: 'Password is required',
            validate: isLongEnough,
            deps: ['confirm'],
          })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirm?.message ?? liveMismatch(password, confirm)}
          {...register('confirm', { validate: isSameAs(() => getValues('password')) })}
        />
        <TermsConsent
          box={register('acceptsTerms', { required: CONSENT_MISSING })}
          error={errors.acceptsTerms?.message}
        />
        <p className="small muted">
          For education only. All cases are fictional; please never enter real patient health information.
        </p>
        {error && !isAboutPassword(error) && (
          <Notice tone="bad">{authFailureText('registration', error)}</Notice>
        )}
        {invitation && <AdminsSeeNote />}
        <Button type="submit" wide big busyText={busy && 'Creating your account...'}>
          {invitation ? 'Create account and join' : 'Start Your 7-Day Free Trial'}
        </Button>
      </form>
      <p className="muted">
        Already have an account? <Link to={link(paths.signIn)}>Sign In</Link>
      </p>
    </AuthPanel>
  )
}
