import { CookieSessionReply } from '@preceptor/contracts/accounts/session-user'
import type { SecondStep } from '@preceptor/statecharts/auth-session'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../shared/components/button.tsx'
import { CodeField } from '../../../shared/components/fields/code-field.tsx'
import { TextField } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { OtherWays } from '../../../shared/components/other-ways.tsx'
import { hasCode } from '../../../shared/lib/api.ts'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { request } from '../../../shared/lib/request.ts'
import { signInWithPasskey } from '../../../shared/session/passkeys.ts'
import { useSession } from '../../../shared/session/session-context.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { BACK_TO_SIGN_IN } from './sign-in-words.ts'

type Way = 'code' | 'recovery-code' | 'passkey'

interface Fields {
  code: string
}

const isWrongCode = (error: unknown) => hasCode(error, 'WRONG_CODE')

/** The second step after a right password: a code, a passkey or a recovery code, whichever the account has. */
export function SecondStepForm({ step, shared }: { step: SecondStep; shared: boolean }) {
  const { actor, admit } = useSession()
  const ways = (['code', 'passkey', 'recovery-code'] as const).filter((way) => step.methods.includes(way))
  const [way, setWay] = useState<Way>(ways[0] ?? 'code')
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({
    defaultValues: { code: '' },
  })
  const confirming = useMutation({
    mutationFn: ({ code }: Fields) => {
      const given = way === 'code' ? { code } : { recoveryCode: code }
      const body = { ticket: step.ticket, ...given, cookie: true, shared }
      return request('/api/auth/login/second-factor', { method: 'POST', body, reply: CookieSessionReply })
    },
    onSuccess: admit,
    onError: (error) => {
      if (isWrongCode(error)) setError('code', { message: failureText(error, '') }, { shouldFocus: true })
    },
  })
  const byPasskey = useMutation({
    mutationFn: () => signInWithPasskey({ shared: () => shared }),
    onSuccess: (session) => session && admit(session),
  })
  const change = (next: Way) => {
    reset()
    confirming.reset()
    byPasskey.reset()
    setWay(next)
  }
  const field = {
    autoFocus: true,
    error: formState.errors.code?.message,
    ...register('code', { required: 'Enter the code' }),
  }
  const startOver = () => actor.send({ type: 'nurse.startedOver' })
  const failed = confirming.error && !isWrongCode(confirming.error) && (
    <Notice tone="bad">{failureText(confirming.error, 'Login failed')}</Notice>
  )
  // The password was too long ago: no code helps any more.
  if (hasCode(confirming.error, 'UNAUTHENTICATED'))
    return (
      <>
        {failed}
        <Button wide big autoFocus onClick={startOver}>
          {BACK_TO_SIGN_IN}
        </Button>
      </>
    )
  return (
    <>
      {failed}
      {way === 'passkey' ? (
        <PasskeyButton
          label="Use a passkey"
          look="primary"
          big
          busy={byPasskey.isPending}
          error={byPasskey.error}
          onPress={() => byPasskey.mutate()}
        />
      ) : (
        <form
          className="stack gap-5"
          noValidate
          onSubmit={handleSubmit((fields) => confirming.mutate(fields))}
        >
          {way === 'code' ? (
            <CodeField key="code" {...field} />
          ) : (
            <TextField
              key="recovery"
              label="Recovery code"
              hint="One of the codes you saved. Each works once."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              {...field}
            />
          )}
          <Button type="submit" wide big busyText={confirming.isPending && 'Checking...'}>
            Continue
          </Button>
        </form>
      )}
      <div className="stack justify-items-start gap-1 border-t border-line pt-4 [&>.bare]:-ms-3">
        <OtherWays ways={ways} way={way} onChoose={change} />
        <Button look="bare" onClick={startOver}>
          <ArrowLeft className="i" />
          {BACK_TO_SIGN_IN}
        </Button>
      </div>
    </>
  )
}
