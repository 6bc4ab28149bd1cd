import { Button } from './button.tsx'

/** What else can prove who somebody is, as a button says it. */
const NAMES = {
  password: 'Use your password',
  code: 'Use your authenticator app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
  sso: 'Use single sign-on',
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
    .map((other) => (
      <Button key={other} look="bare" onClick={() => onChoose(other)}>
        {NAMES[other]}
      </Button>
    ))
}
