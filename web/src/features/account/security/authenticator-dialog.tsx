import type { AuthenticatorSetupReply } from '@preceptor/contracts/accounts/factors'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { Modal } from '../../../shared/components/dialogs/modal.tsx'
import { CodeField } from '../../../shared/components/fields/code-field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { ApiFailure, failureText } from '../../../shared/lib/api-failure.ts'
import { useAddAuthenticator } from './use-factors.ts'

const GROUP = 4
const inGroups = (secret: string) =>
  Array.from({ length: Math.ceil(secret.length / GROUP) }, (_, at) =>
    secret.slice(at * GROUP, (at + 1) * GROUP),
  ).join(' ')

const isWrongCode = (error: unknown) => error instanceof ApiFailure && error.code === 'WRONG_CODE'

/** Sets an authenticator app up: its QR code or key, and its first code. */
export function AuthenticatorDialog({
  setup: { secret, uri, qr },
  onAdded,
  onClose,
}: {
  setup: AuthenticatorSetupReply
  onAdded: (recoveryCodes: string[] | null) => void
  onClose: () => void
}) {
  const adding = useAddAuthenticator()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const add = ({ code }: { code: string }) =>
    adding.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
      onError: (error) => {
        if (isWrongCode(error)) setError('code', { message: failureText(error, '') }, { shouldFocus: true })
      },
    })
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title="Set up an authenticator app">
      <p>Scan this with an app such as Google Authenticator, Microsoft Authenticator or 1Password.</p>
      <a className={buttonClass({ look: 'quiet' }, 'sm:hidden')} href={uri}>
        Open in your app
      </a>
      <svg
        className="qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={qr.path} />
      </svg>
      <div className="stack justify-items-start gap-2">
        <p className="small">
          Can’t scan it? Enter this key in the app: <code className="break-words">{inGroups(secret)}</code>
        </p>
        <Button look="quiet" onClick={copy}>
          {isCopied ? <Check className="i" /> : <Copy className="i" />}
          {isCopied ? 'Copied' : 'Copy key'}
        </Button>
      </div>
      {adding.error && !isWrongCode(adding.error) && (
        <Notice tone="bad">{failureText(adding.error, 'We couldn’t set up the app. Try again.')}</Notice>
      )}
      <form className="stack" noValidate onSubmit={handleSubmit(add)}>
        <CodeField
          hint="Then enter the 6 digits the app shows."
          error={formState.errors.code?.message}
          {...register('code', { required: 'Enter the code' })}
        />
        <Button type="submit" busyText={adding.isPending && 'Checking...'}>
          Turn on
        </Button>
      </form>
    </Modal>
  )
}
