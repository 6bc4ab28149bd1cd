import { PASSKEYS_DO_NOT_WORK } from '@preceptor/contracts/accounts/account-texts'
import { CHALLENGE_MINUTES, type NewPasskey, type PasskeyProof } from '@preceptor/contracts/accounts/factors'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import type { Passkey } from '@preceptor/db/queries/accounts/factors/passkeys'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { RelyingParty } from './relying-party.ts'

const RP_NAME = 'Preceptor'
const timeout = CHALLENGE_MINUTES * MINUTE_MS

/** What the browser needs to make a passkey of an account: one that is found without a name, and asks for its user. */
export function registrationOptions(
  party: RelyingParty,
  { id, email, firstName, lastName }: Account,
  known: readonly Passkey[],
) {
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: [firstName, lastName].filter(Boolean).join(' ') || email,
    attestationType: 'none',
    timeout,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export interface VerifiedPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  backedUp: boolean
}

/** The passkey that answers a challenge of ours; undefined where anything about it is not right. */
export async function verifyNewPasskey(
  party: RelyingParty,
  passkey: NewPasskey,
  expectedChallenge: string,
): Promise<VerifiedPasskey | undefined> {
  const verified = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified || !verified.registrationInfo) return undefined
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    backedUp: credentialBackedUp,
  }
}

/** What the browser needs to ask a passkey: one of those named, or with none whichever its user picks. */
export function assertionOptions(party: RelyingParty, allowed: readonly Passkey[] = []) {
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  })
}

/**
 * What a passkey's answer to a challenge of ours shows: `cloned` where its counter went back, so that a copy of it must be in
 * use somewhere (WebAuthn level 3, 6.1.1); undefined where anything about it is not right.
 */
export async function verifyProof(
  party: RelyingParty,
  { passkey, proof, challenge }: { passkey: Passkey; proof: PasskeyProof; challenge: string },
): Promise<{ counter: number; backedUp: boolean; cloned: boolean } | undefined> {
  const { credentialId: id, publicKey, counter, transports } = passkey
  const verified = await verifyAuthenticationResponse({
    response: proof as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The counter is judged here, so that a clone differs from a forgery.
    credential: {
      id,
      publicKey: new Uint8Array(publicKey),
      counter: 0,
      transports: transports as AuthenticatorTransport[],
    },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  const cloned = (newCounter > 0 || counter > 0) && newCounter <= counter
  return { counter: newCounter, backedUp: credentialBackedUp, cloned }
}

export function passkeysDoNotWork(): ApiError {
  return new ApiError('BAD_REQUEST', PASSKEYS_DO_NOT_WORK)
}

export function passkeyNotAccepted(): ApiError {
  return new ApiError('WRONG_CODE', 'We couldn’t confirm this passkey. Please try again.')
}
