import { Building2, FileKey, Fingerprint, RectangleEllipsis, Smartphone } from 'lucide-react'
import { Button } from './button.tsx'

/** What else can prove who somebody is, as a button says and shows it. */
const NAMES = {
  password: { name: 'Use your password', Icon: RectangleEllipsis },
  code: { name: 'Use your authenticator app', Icon: Smartphone },
  passkey: { name: 'Use a passkey', Icon: Fingerprint },
  'recovery-code': { name: 'Use a recovery code', Icon: FileKey },
  sso: { name: 'Use single sign-on', Icon: Building2 },
} as const

/** The ways that somebody has besides the one they are asked for; each is a press away. */
export function OtherWays<Way extends keyof typeof NAMES>({
  ways,
  way,
  onChoose,
}: {
  ways: readonly Way[]
  way: Way
  onChoose: (way: Way) => void
}) {
  return ways
    .filter((other) => other !== way)
    .map((other) => {
      const { name, Icon } = NAMES[other]
      return (
        <Button key={other} look="bare" onClick={() => onChoose(other)}>
          <Icon className="i" />
          {name}
        </Button>
      )
    })
}
