import type { FactorsReply, Passkey } from '@preceptor/contracts/accounts/factors'
import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { agoText, shortDate } from '../../../shared/lib/durations.ts'
import { hasNamedHost, passkeyFailureText } from '../../../shared/session/passkeys.ts'
import { useSession } from '../../../shared/session/session-context.tsx'
import { NoPasskeysHere } from '../no-passkeys-here.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useAddPasskey, useNewRecoveryCodes, useStartAuthenticator } from './use-factors.ts'

const REQUIRED = {
  team: 'Your team asks for a second step.',
  staff: 'Preceptor staff sign in with a second step.',
} as const

const isMissing = ({ requiredBy, signedInWithFactor }: FactorsReply) =>
  requiredBy !== null && !signedInWithFactor

const hasFactor = ({ passkeys, authenticator }: FactorsReply) => passkeys.length > 0 || authenticator !== null

const passkeysWorkHere = ({ passkeysWork }: FactorsReply) => passkeysWork && hasNamedHost(location.hostname)

/** Which way to sign in is the one to add now: the easier one where none is there and one is asked for. */
const wayToAdd = (factors: FactorsReply): 'passkey' | 'authenticator' | null => {
  if (!isMissing(factors) || hasFactor(factors)) return null
  return passkeysWorkHere(factors) ? 'passkey' : 'authenticator'
}

/** What somebody else asks of this sign-in; nothing once it has it. */
function Required({ factors }: { factors: FactorsReply }) {
  const { stepUp } = useSession()
  const { requiredBy } = factors
  if (!requiredBy || !isMissing(factors)) return null
  const hasOne = hasFactor(factors)
  return (
    <Notice
      tone="warn"
      actions={
        hasOne && (
          <Button onClick={() => void stepUp.ask().then((proved) => proved && location.reload())}>
            Confirm it’s you
          </Button>
        )
      }
    >
      {REQUIRED[requiredBy]}{' '}
      {hasOne
        ? 'Confirm with yours to continue.'
        : 'Add a passkey or an authenticator app to continue. It takes about a minute.'}
    </Notice>
  )
}

function Passkeys({
  factors,
  onCodes,
  onRemove,
}: {
  factors: FactorsReply
  onCodes: (codes: string[] | null) => void
  onRemove: (passkey: Passkey) => void
}) {
  const adding = useAddPasskey()
  const works = passkeysWorkHere(factors)
  return (
    <div className="stack gap-3 not-first:mt-2">
      <div className="setting">
        <div>
          <h4>Passkeys</h4>
          <p className="small muted">
            Sign in with your fingerprint, face or device PIN. No password to remember or steal.
          </p>
        </div>
        {works && (
          <Button
            look={wayToAdd(factors) === 'passkey' ? 'primary' : 'quiet'}
            busyText={adding.isPending && 'Waiting for your device...'}
            onClick={() =>
              adding.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
            }
          >
            Add<span className="sr"> a passkey</span>
          </Button>
        )}
      </div>
      {factors.passkeys.length > 0 && (
        <ul className="stack">
          {factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
          ))}
        </ul>
      )}
      {adding.error && <Notice tone="bad">{passkeyFailureText(adding.error)}</Notice>}
      {!works && <NoPasskeysHere />}
    </div>
  )
}

function Authenticator({
  factors,
  onCodes,
  onRemove,
}: {
  factors: FactorsReply
  onCodes: (codes: string[] | null) => void
  onRemove: () => void
}) {
  const { authenticator } = factors
  const starting = useStartAuthenticator()
  return (
    <div className="stack gap-3 not-first:mt-2">
      <div className="setting">
        <div>
          <h4>Authenticator app</h4>
          <p className="small muted">
            {authenticator
              ? `Added ${shortDate(authenticator.addedAt)}, ${authenticator.lastUsedAt ? `last used ${agoText(authenticator.lastUsedAt)}` : 'not used yet'}`
              : 'After your password, we’ll ask for a code from an app on your phone.'}
          </p>
        </div>
        {authenticator ? (
          <Button look="bare" className="-me-3" onClick={onRemove}>
            Remove<span className="sr"> authenticator app</span>
          </Button>
        ) : (
          <Button
            look={wayToAdd(factors) === 'authenticator' ? 'primary' : 'quiet'}
            busyText={starting.isPending && 'Preparing...'}
            onClick={() => starting.mutate()}
          >
            Set up<span className="sr"> an app</span>
          </Button>
        )}
      </div>
      {starting.error && !authenticator && (
        <Notice tone="bad">{failureText(starting.error, 'We couldn’t start the setup. Try again.')}</Notice>
      )}
      {starting.data && !authenticator && (
        <AuthenticatorDialog
          setup={starting.data}
          onAdded={(codes) => {
            starting.reset()
            onCodes(codes)
          }}
          onClose={() => starting.reset()}
        />
      )}
    </div>
  )
}

function RecoveryCodes({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const making = useNewRecoveryCodes()
  return (
    <div className="stack gap-3 not-first:mt-2">
      <div className="setting">
        <div>
          <h4>Recovery codes</h4>
          <p className="small muted">
            {left === 1 ? '1 code left.' : `${left} codes left.`} Each signs you in once if you lose your
            phone or passkey. New codes replace these.
          </p>
        </div>
        <Button
          look="quiet"
          busyText={making.isPending && 'Making codes...'}
          onClick={() =>
            making.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
          }
        >
          Make new codes
        </Button>
      </div>
      {making.error && (
        <Notice tone="bad">{failureText(making.error, 'We couldn’t make new codes. Try again.')}</Notice>
      )}
    </div>
  )
}

/** Every way the user signs in beside a password, and what can be changed about it. */
export function FactorList({ factors }: { factors: FactorsReply }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const [removed, setRemoved] = useState<Passkey | 'authenticator' | null>(null)
  return (
    <>
      <Required factors={factors} />
      <Passkeys factors={factors} onCodes={setCodes} onRemove={setRemoved} />
      <Authenticator factors={factors} onCodes={setCodes} onRemove={() => setRemoved('authenticator')} />
      {factors.recoveryCodesLeft !== null && (
        <RecoveryCodes left={factors.recoveryCodesLeft} onCodes={setCodes} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {removed && (
        <RemoveDialog
          factor={removed}
          factors={factors}
          onDone={() => setRemoved(null)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
