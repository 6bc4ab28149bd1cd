import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app shows at a time. */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
