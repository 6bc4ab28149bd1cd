import { randomBytes } from 'node:crypto'
import { readSecrets, signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'

/**
 * Prints the public halves of the keys that sign access tokens, for the realtime server: `npm run keys`. With `--new` it makes
 * a further secret that signs from then on, and prints both variables for the roll.
 */
const SECRET_BYTES = 48
const words = process.argv.slice(2)
const { JWT_SECRET, JWT_SIGNING_KEYS } = process.env
const secrets = JWT_SIGNING_KEYS ? readSecrets(JWT_SIGNING_KEYS) : JWT_SECRET ? [JWT_SECRET] : []

if (words.some((word) => word !== '--new')) fail('Usage: npm run keys [-- --new]')
else if (secrets.length === 0) fail('Set JWT_SECRET, or JWT_SIGNING_KEYS.')
else print(words.includes('--new') ? [randomBytes(SECRET_BYTES).toString('base64url'), ...secrets] : secrets)

function print(signing: readonly string[]): void {
  if (signing.length > secrets.length) console.log(`JWT_SIGNING_KEYS=${signing.join(',')}`)
  console.log(`JWT_PUBLIC_KEYS=${signing.map((secret) => signingKeyOf(secret).encoded).join(',')}`)
}

function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}
