import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { hasNamedHost, passkeyFailureText, WAITING_FOR_PASSKEY } from '../../../shared/session/passkeys.ts'
import { NoPasskeysHere } from '../no-passkeys-here.tsx'

/** Signs in with a passkey, and says what came of it. */
export function PasskeyButton({
  label,
  look = 'quiet',
  big,
  busy,
  error,
  onPress,
}: {
  label: string
  look?: 'primary' | 'quiet'
  big?: boolean
  busy: boolean
  error: unknown
  onPress: () => void
}) {
  const [isElsewhere, setElsewhere] = useState(false)
  const press = () => (hasNamedHost(location.hostname) ? onPress() : setElsewhere(true))
  return (
    <>
      {isElsewhere && <NoPasskeysHere live />}
      {error ? <Notice tone="bad">{passkeyFailureText(error)}</Notice> : null}
      <Button look={look} wide big={big} busyText={busy && WAITING_FOR_PASSKEY} onClick={press}>
        <Fingerprint className="i" />
        {label}
      </Button>
    </>
  )
}
