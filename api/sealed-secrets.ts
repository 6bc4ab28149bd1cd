import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const VERSION = 's1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret that has to be read again, as that of an authenticator app, for the database: AES-256-GCM under a key of
 * its own (HKDF-SHA256 of the first of `secrets`) with a random nonce. `context` names the row and column it belongs to, as in
 * `totp:<account id>`: sealed for one, it opens nowhere else.
 */
export function sealSecret(text: string, { context, secrets }: SealOptions): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secrets[0]!), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/**
 * Decrypts what `sealSecret` made, under any of `secrets`. Throws where it was sealed for another context or key, or changed.
 */
export function openSecret(sealed: string, { context, secrets }: SealOptions): string {
  const [version, encoded] = sealed.split('.')
  const bytes = Buffer.from(encoded ?? '', 'base64url')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw notOpened()
  for (const secret of secrets) {
    const text = tryToOpen(bytes, keyOf(secret), context)
    if (text !== undefined) return text
  }
  throw notOpened()
}

export interface SealOptions {
  context: string
  /** `config.sealSecrets`: the first seals, all open. */
  secrets: readonly string[]
}

function tryToOpen(bytes: Buffer, key: Buffer, context: string): string | undefined {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const notOpened = () =>
  new Error('A sealed secret could not be opened: another key, another row, or changed.')

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'preceptor sealed secrets', 32))
}
