import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '@preceptor/contracts/accounts/factors'

const FLAG = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 } as const
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** What an answer is made for; each can be wrong. */
export interface Asked {
  challenge: string
  origin?: string
  rpId?: string
  userVerified?: boolean
}

/**
 * An authenticator in software (WebAuthn level 3, section 6): one ES256 credential with a counter, that signs whatever it is
 * given, so that a test can be as hostile as it likes.
 */
export function openPasskeyDevice({ counts = true }: { counts?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const device = { id, counter: 0, userHandle: '' }

  const clientData = (type: string, { challenge, origin = 'http://localhost:3000' }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (
    { rpId = 'localhost', userVerified = true }: Asked,
    attested = Buffer.alloc(0),
  ) => {
    if (counts) device.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter)
    const flags =
      FLAG.present | (userVerified ? FLAG.verified : 0) | (attested.length > 0 ? FLAG.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested])
  }

  return Object.assign(device, {
    /** Answers a call to make a passkey. */
    register(asked: Asked & { userId: string }): NewPasskey {
      device.userHandle = asked.userId
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ])
      const length = Buffer.from([0, credentialId.length])
      const data = authenticatorData(asked, Buffer.concat([Buffer.alloc(16), length, credentialId, key]))
      const size = Buffer.from([0x58, data.length])
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')],
        ...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0, 0x68]), Buffer.from('authData')],
        ...[size, data],
      ])
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** Answers a call to show it. */
    prove(asked: Asked): PasskeyProof {
      const client = clientData('webauthn.get', asked)
      const data = authenticatorData(asked)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: device.userHandle,
        },
      }
    },
  })
}
