import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const ISSUER = 'Preceptor'
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** A clock may be one step early or late. */
const WINDOW = 1
const DIGITS = 6
const QUIET_MODULES = 2

/** 160 random bits in base32, as RFC 4226 asks for. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an authenticator app reads: RFC 6238 with SHA-1, six digits and 30 s, which every app can do. */
export function authenticatorUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** A text as a QR code: the edge in modules, and the dark ones as an SVG path. */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

/** The time step a code belongs to, near `now`; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (code.length !== DIGITS) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  })
}
