import {
  type NewPasskey,
  PasskeyOptionsReply,
  type PasskeyProof,
} from '@preceptor/contracts/accounts/factors'
import { CookieSessionReply } from '@preceptor/contracts/accounts/session-user'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { failureText } from '../lib/api-failure.ts'
import { request } from '../lib/request.ts'

// The contract leaves the fields of WebAuthn's JSON open, and the api passes on what its library made: the casts below name
// those fields as the browser's library does.
type Options = PasskeyOptionsReply['options']
const library = () => import('@simplewebauthn/browser')

/** What a button says while the browser asks for a passkey. */
export const WAITING_FOR_PASSKEY = 'Waiting for your passkey...'

/** Whether browsers keep passkeys for a host: for names, not for numbers. */
export const hasNamedHost = (hostname: string): boolean =>
  !hostname.startsWith('[') && [...hostname].some((character) => character >= 'a' && character <= 'z')

/** The address of this page by name, where it was opened by the number of this machine; null elsewhere. */
export const pageByName = ({ hostname, href }: Pick<Location, 'hostname' | 'href'>): string | null =>
  hostname === '127.0.0.1' ? href.replace('//127.0.0.1', '//localhost') : null

/** Has the browser make a passkey; the user is asked. */
export const makePasskey = async (options: Options): Promise<NewPasskey> => {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON })) as unknown as NewPasskey
}

/** Has the browser show a passkey; with `autofill` it is offered where the user name is typed, and waits there. */
export const showPasskey = async (options: Options, { autofill = false } = {}): Promise<PasskeyProof> => {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })) as unknown as PasskeyProof
}

/** Ends a question that waits in the browser. */
export const stopAsking = async () => (await library()).WebAuthnAbortService.cancelCeremony()

/** Signs in with whichever passkey the user picks. Throws ApiFailure, or the browser's own error. */
export const signInWithPasskey = async ({
  autofill = false,
  shared,
}: {
  autofill?: boolean
  /** Read when the passkey has been shown. */
  shared: () => boolean
}) => {
  if (autofill && !(await (await library()).browserSupportsWebAuthnAutofill())) return null
  const { options } = await request('/api/auth/passkey/options', {
    method: 'POST',
    reply: PasskeyOptionsReply,
  })
  const passkey = await showPasskey(options, { autofill })
  const body = { passkey, cookie: true, shared: shared() }
  return request('/api/auth/passkey/login', { method: 'POST', body, reply: CookieSessionReply })
}

/** What is said of a passkey that was not shown: the browser does not say why. */
export const passkeyFailureText = (error: unknown): string => {
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account.'
  return failureText(error, 'No passkey was used. You can try again.')
}
