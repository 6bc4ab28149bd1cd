import { AuthenticatorSetupReply, FactorAddedReply } from '@preceptor/contracts/accounts/factors'
import { expect } from 'vitest'
import { codeAt } from './app-code.ts'
import type { Browser } from './browser.ts'
import { openPasskeyDevice } from './passkey-device.ts'

/** Sets up an authenticator app for whoever is signed in there. */
export async function addApp(browser: Browser, now = Date.now()) {
  const { secret } = AuthenticatorSetupReply.parse((await browser.post('/factors/authenticator/start')).body)
  const added = await browser.post('/factors/authenticator', { code: codeAt(secret, now) })
  expect(added.status).toBe(201)
  return { secret, recoveryCodes: FactorAddedReply.parse(added.body).recoveryCodes ?? [] }
}

/** Makes a passkey for whoever is signed in there. */
export async function addPasskey(browser: Browser, device = openPasskeyDevice()) {
  const { options } = (await browser.post('/factors/passkeys/options')).body
  const passkey = device.register({ challenge: options.challenge, userId: options.user.id })
  const added = await browser.post('/factors/passkeys', { passkey })
  expect(added.status).toBe(201)
  return { device, recoveryCodes: FactorAddedReply.parse(added.body).recoveryCodes }
}

/** A challenge to a passkey, for this browser. */
export async function challengeFor(browser: Browser): Promise<string> {
  const { body } = await browser.post('/passkey/options')
  return body.options.challenge
}
