import { PasskeyOptionsReply } from '@preceptor/contracts/accounts/factors'
import { type StepUpBody, StepUpMethodsReply, StepUpReply } from '@preceptor/contracts/accounts/step-up'
import { capitalized } from '@preceptor/domain/text/capitalized'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../shared/components/button.tsx'
import { Modal } from '../shared/components/dialogs/modal.tsx'
import { CodeField } from '../shared/components/fields/code-field.tsx'
import { PasswordField } from '../shared/components/fields/password-field.tsx'
import { Notice } from '../shared/components/notice.tsx'
import { OtherWays } from '../shared/components/other-ways.tsx'
import { ApiFailure, failureText } from '../shared/lib/api-failure.ts'
import { paths } from '../shared/paths.ts'
import {
  hasNamedHost,
  passkeyFailureText,
  showPasskey,
  WAITING_FOR_PASSKEY,
} from '../shared/session/passkeys.ts'
import { withReturnTo } from '../shared/session/return-to.ts'
import { useApi, useSession, useUser } from '../shared/session/session-context.tsx'
import { isFinalCall, stepUpPurpose } from './step-up-purpose.ts'

type Way = StepUpMethodsReply['methods'][number]

interface Fields {
  password: string
  code: string
}

/** What is wrong with what was typed; null for what is not about it. */
const fieldError = (error: unknown): string | null => {
  if (!(error instanceof ApiFailure)) return null
  if (error.code === 'WRONG_PASSWORD') return 'Your password is incorrect'
  return error.code === 'WRONG_CODE' ? error.message : null
}

/** For how long nothing more may be tried, in milliseconds; 0 for an error that says nothing of it. */
const pauseOf = (error: unknown): number =>
  error instanceof ApiFailure && error.code === 'RATE_LIMITED'
    ? (error.retryAfterSeconds ?? (error.reply.blockedMinutes ?? 0) * 60) * 1000
    : 0

const clockTime = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** Until when nothing more may be tried, in milliseconds since 1970; null once that has ended. */
function usePause(error: unknown): number | null {
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => {
    const pause = pauseOf(error)
    if (pause === 0) return setUntil(null)
    setUntil(Date.now() + pause)
    const timer = setTimeout(() => setUntil(null), pause)
    return () => clearTimeout(timer)
  }, [error])
  return until
}

/** The way to confirm, and the way back. */
const Actions = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <div className="row actions">
    {children}
    <Button look="quiet" onClick={onClose}>
      Cancel
    </Button>
  </div>
)

/** What is asked for, before "to" and what is confirmed by it. */
const ASKED: Record<Way, string> = {
  password: 'Enter your password',
  code: 'Enter a code from your authenticator app',
  passkey: 'Use your passkey',
  sso: 'Sign in again with single sign-on',
}

/** Their organization says who they are: by a new sign-in, which leads back here. */
function SignOnAgain({ onClose }: { onClose: () => void }) {
  const { leave } = useSession()
  const begin = async () => {
    const { pathname, search, hash } = window.location
    // A session that is still there would lead home.
    await leave().catch(() => undefined)
    window.location.assign(`${withReturnTo(paths.signOn, pathname + search + hash)}&again`)
  }
  return (
    <>
      <p className="small muted">We’ll send you to your organization’s sign-in page and bring you back.</p>
      <Actions onClose={onClose}>
        <Button onClick={() => void begin()}>Sign in again with single sign-on</Button>
      </Actions>
    </>
  )
}

/** They have a passkey and no other way, and are where it does not work: a fresh sign-in is a confirmation too. */
function NoWayHere({ onClose }: { onClose: () => void }) {
  const { leave } = useSession()
  const begin = async () => {
    const { pathname, search, hash } = window.location
    await leave().catch(() => undefined)
    window.location.assign(withReturnTo(paths.signIn, pathname + search + hash))
  }
  return (
    <>
      <p className="small muted">
        Your passkey doesn’t work at this address. Sign in again with your password and a recovery code, or
        open Preceptor at its usual address.
      </p>
      <Actions onClose={onClose}>
        <Button onClick={() => void begin()}>Sign in again</Button>
      </Actions>
    </>
  )
}

/** Asks who the user is before what cannot be undone; what they were doing stays as it is behind it. */
export function StepUpDialog({
  call,
  onDone,
  onClose,
}: {
  /** What waits for it, as `DELETE /api/teams/1`; null where a page asks by itself. */
  call: string | null
  onDone: () => void
  onClose: () => void
}) {
  const api = useApi()
  const user = useUser()
  const [chosen, setWay] = useState<Way>()
  const methods = useQuery({
    queryKey: ['step-up'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.get('/api/auth/step-up', StepUpMethodsReply, { signal })).methods,
  })
  const ways = (methods.data ?? ['password']).filter(
    (way) => way !== 'passkey' || hasNamedHost(location.hostname),
  )
  const way = chosen ?? ways[0]
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { password: '', code: '' },
  })
  const confirming = useMutation({
    mutationFn: (proof: StepUpBody) => api.post('/api/auth/step-up', proof, StepUpReply),
    onSuccess: onDone,
    onError: (error) => {
      const message = fieldError(error)
      if (message && (way === 'password' || way === 'code')) setError(way, { message }, { shouldFocus: true })
    },
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await api.post('/api/auth/step-up/options', {}, PasskeyOptionsReply)
      await confirming.mutateAsync({ passkey: await showPasskey(options) })
    },
  })
  const pausedUntil = usePause(confirming.error ?? byPasskey.error)
  const send = ({ password, code }: Fields) =>
    pausedUntil === null && confirming.mutate(way === 'code' ? { code } : { password })
  const change = (next: Way) => {
    confirming.reset()
    byPasskey.reset()
    setWay(next)
  }
  const purpose = stepUpPurpose(call)
  const isFinal = isFinalCall(call)
  const isAbout = confirming.error && (way === 'passkey' || !fieldError(confirming.error))
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title="Confirm it’s you">
      <p>
        {way ? ASKED[way] : 'Sign in again'} to {purpose}.
      </p>
      {byPasskey.error ? (
        <Notice tone="bad">{passkeyFailureText(byPasskey.error)}</Notice>
      ) : (
        isAbout && (
          <Notice tone="bad">
            {failureText(confirming.error, 'We couldn’t confirm that it’s you. Try again.')}
          </Notice>
        )
      )}
      {methods.isPending ? (
        <div className="h-24 rounded-md bg-surface-2" aria-busy="true" />
      ) : way === undefined ? (
        <NoWayHere onClose={onClose} />
      ) : way === 'sso' ? (
        <SignOnAgain onClose={onClose} />
      ) : way === 'passkey' ? (
        <Actions onClose={onClose}>
          <Button
            aria-disabled={pausedUntil !== null || undefined}
            busyText={byPasskey.isPending && WAITING_FOR_PASSKEY}
            onClick={() => pausedUntil === null && byPasskey.mutate()}
          >
            <Fingerprint className="i" />
            Use a passkey
          </Button>
        </Actions>
      ) : (
        <form className="stack" noValidate onSubmit={handleSubmit(send)}>
          <input className="hidden" type="email" autoComplete="username" value={user?.email ?? ''} readOnly />
          {way === 'code' ? (
            <CodeField
              autoFocus
              error={formState.errors.code?.message}
              {...register('code', { required: 'Enter the code' })}
            />
          ) : (
            <PasswordField
              label="Your password"
              autoFocus
              autoComplete="current-password"
              error={formState.errors.password?.message}
              {...register('password', { required: 'Password is required' })}
            />
          )}
          <Actions onClose={onClose}>
            <Button
              type="submit"
              look={isFinal ? 'danger' : 'primary'}
              aria-disabled={pausedUntil !== null || undefined}
              busyText={confirming.isPending && 'Checking...'}
            >
              {pausedUntil !== null
                ? `Try again at ${clockTime(pausedUntil)}`
                : isFinal
                  ? capitalized(purpose.replace('your', 'my'))
                  : 'Confirm'}
            </Button>
          </Actions>
        </form>
      )}
      {way && ways.length > 1 && (
        <div className="row">
          <OtherWays ways={ways} way={way} onChoose={change} />
        </div>
      )}
    </Modal>
  )
}
