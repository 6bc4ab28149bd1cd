import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { hasNamedHost, pageByName, passkeyFailureText } from '../../../shared/session/passkeys.ts'

/** What is said where this page's address is a number. */
function NoPasskeysHere() {
  const byName = pageByName(location)
  return (
    <Notice tone="info" live>
      Passkeys don’t work at this address. {byName && <a href={byName}>Open this page on localhost</a>}
    </Notice>
  )
}

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
      {isElsewhere && <NoPasskeysHere />}
      {error ? <Notice tone="bad">{passkeyFailureText(error)}</Notice> : null}
      <Button look={look} wide big={big} busyText={busy && 'Waiting for your passkey...'} onClick={press}>
        <Fingerprint className="i" />
        {label}
      </Button>
    </>
  )
}
