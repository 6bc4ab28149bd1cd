import type { Config } from '@preceptor/api/config'
import { signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'
import { type Check, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'

/** Which keys are derived from JWT_SECRET since nothing else is set for them, as the variable that would be. */
function derivedKeys(config: Config): string[] {
  const { jwtSecret, signingKeys, linkSecrets, guideSecrets, refreshSecrets, sealSecrets, logSecret } = config
  const newest = {
    JWT_SIGNING_KEYS: signingKeys[0].kid === signingKeyOf(jwtSecret).kid,
    LINK_SECRETS: linkSecrets[0] === jwtSecret,
    GUIDE_SECRETS: guideSecrets[0] === jwtSecret || guideSecrets[0] === linkSecrets[0],
    REFRESH_SECRETS: refreshSecrets[0] === jwtSecret || refreshSecrets[0] === linkSecrets[0],
    SEAL_SECRETS: sealSecrets[0] === jwtSecret,
    LOG_SECRET: logSecret === jwtSecret,
  }
  return Object.entries(newest).flatMap(([variable, isDerived]) => (isDerived ? [variable] : []))
}

/** Whether each kind of key has a secret of its own: what leaks of one opens nothing of another. */
export function keyChecks({ config }: DoctorContext): Check[] {
  return [
    {
      group: 'configuration',
      name: 'keys',
      variables: ['JWT_SECRET'],
      run: async () => {
        const derived = derivedKeys(config)
        if (derived.length === 0) return ok('Each kind of key has a secret of its own.')
        const seen = `Without a secret of their own: ${derived.join(', ')}.`
        // A trial on one's own machine starts with one secret, and has nothing to lose.
        if (!config.production) return ok(seen)
        return warning(seen, 'Set each to a random text of 48 characters: docs/operating.md, Keys.')
      },
    },
  ]
}
