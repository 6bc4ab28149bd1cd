import { SsoStartReply } from '@preceptor/contracts/accounts/sso'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { Button } from '../../../../shared/components/button.tsx'
import { TextField } from '../../../../shared/components/fields/field.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { WHAT_ADMINS_SEE } from '../../../../shared/invitations/what-admins-see.ts'
import { failureText } from '../../../../shared/lib/api-failure.ts'
import { request } from '../../../../shared/lib/request.ts'
import { paths } from '../../../../shared/paths.ts'

/** The address that the sign-in form was left with. */
const Handover = z.object({ email: z.string() })

/** The work email, which decides where to go. */
export function SsoForm() {
  const { state } = useLocation()
  const [query] = useSearchParams()
  const returnTo = query.get('returnTo') ?? undefined
  // Before what cannot be undone: whoever is signed in at the provider is asked again.
  const again = query.has('again') || undefined
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: Handover.safeParse(state).data?.email ?? '' },
  })
  const starting = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      request('/api/auth/sso/start', {
        method: 'POST',
        body: { email, returnTo, again },
        reply: SsoStartReply,
      }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const isBusy = starting.isPending || starting.isSuccess
  return (
    <>
      {starting.isError && <Notice tone="bad">{failureText(starting.error, 'Single sign-on failed')}</Notice>}
      <form
        className="stack gap-5"
        noValidate
        onSubmit={handleSubmit((fields) => !isBusy && starting.mutate(fields))}
      >
        <TextField
          label="Work email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', { required: 'Email is required' })}
        />
        <Button type="submit" wide big busyText={isBusy && 'Taking you there...'}>
          Continue
        </Button>
      </form>
      <div className="stack gap-2">
        <p className="small muted">
          By continuing, you agree to the <Link to={paths.terms}>Terms of Service</Link> and the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>. Your first sign-in creates your Preceptor account
          and adds you to your organization’s team.
        </p>
        <p className="small muted">{WHAT_ADMINS_SEE}</p>
      </div>
    </>
  )
}
