import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

const SEED_BYTES = 32
const KID_CHARACTERS = 16
/** What stands before the seed, or the public key, in the DER form of an Ed25519 key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** The half of a key that checks access tokens. */
export interface VerifyingKey {
  /** Names the key in the header of its tokens: the beginning of the hash of its public half. */
  kid: string
  /** PEM. */
  publicKey: string
  /** base64url of the 32 bytes, as `JWT_PUBLIC_KEYS` holds it. */
  encoded: string
}

export interface SigningKey extends VerifyingKey {
  /** PEM. */
  privateKey: string
}

/** The Ed25519 pair of a secret: always the same one (HKDF-SHA256), so that every server of a secret has it. */
export function signingKeyOf(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'preceptor access token signing', SEED_BYTES))
  const key = Buffer.concat([PRIVATE_PREFIX, seed])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return { ...verifyingKeyOf(createPublicKey(privateKey)), privateKey: pemOf(privateKey) }
}

/** The public keys of a list as `npm run keys` prints it; undefined where one of them is none. */
export function readPublicKeys(text: string): VerifyingKey[] | undefined {
  const keys = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((encoded) => Buffer.from(encoded, 'base64url'))
  if (keys.length === 0 || keys.some(({ length }) => length !== SEED_BYTES)) return undefined
  return keys.map((raw) =>
    verifyingKeyOf(
      createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: 'der', type: 'spki' }),
    ),
  )
}

function verifyingKeyOf(publicKey: KeyObject): VerifyingKey {
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-SEED_BYTES)
  const kid = createHash('sha256').update(raw).digest('base64url').slice(0, KID_CHARACTERS)
  const publicPem = String(publicKey.export({ format: 'pem', type: 'spki' }))
  return { kid, publicKey: publicPem, encoded: raw.toString('base64url') }
}

function pemOf(key: KeyObject): string {
  return String(key.export({ format: 'pem', type: 'pkcs8' }))
}

/** The key that a token names in its header; undefined for one that names none of these. Nothing is checked yet. */
export function keyOfToken<Key extends VerifyingKey>(token: string, keys: readonly Key[]): Key | undefined {
  try {
    const { alg, kid } = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString())
    return alg === 'EdDSA' ? keys.find((key) => key.kid === kid) : undefined
  } catch {
    return undefined
  }
}

/** The secrets of a comma-separated list; empty entries are none. */
export function readSecrets(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}
