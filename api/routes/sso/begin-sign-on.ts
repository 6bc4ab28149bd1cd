import { SSO_ATTEMPT_MINUTES, type SsoStartBody } from '@preceptor/contracts/accounts/sso'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { beginAttempt, type SsoAttempt } from '@preceptor/db/queries/sso/attempts'
import { findConnection, findSignOnOf } from '@preceptor/db/queries/sso/connections'
import { OidcRejection } from '@preceptor/vendors/oidc/rejections'
import type { Context } from '../../context.ts'
import { domainOfEmail } from '../../policies/single-sign-on.ts'
import { hashOfToken, newToken, signOnSecretsOf } from '../../tokens.ts'
import { clientOf, redirectUriOf } from './oidc-client.ts'

/** Where somebody with this address signs in. Only the domain decides: whether there is an account shows nowhere. */
export async function startSignOn(
  context: Context,
  { email, returnTo, again }: SsoStartBody,
  { browserToken, network }: { browserToken: string; network: string },
): Promise<{ url: string }> {
  const { db, limits } = context
  await limits.take(['sso.address', network])
  const domain = domainOfEmail(email)
  const signOn = domain && (await findSignOnOf(db, { domain }))
  if (!signOn) {
    const text =
      'Your organization doesn’t use single sign-on with Preceptor. Sign in with your password instead.'
    throw new ApiError('NOT_FOUND', text)
  }
  const purpose = 'sign-in' as const
  return beginSignOn(context, { teamId: signOn.teamId, purpose, email, browserToken, returnTo, again })
}

/** The team has no provider. */
export const noSignOnYet = () => new ApiError('NOT_FOUND', 'Your team hasn’t set up single sign-on yet.')

/**
 * Begins a sign-in at a team's provider, for one browser and one return. Of its secrets only hashes are kept: what the
 * provider is asked with is computed again from the browser's cookie.
 */
export async function beginSignOn(
  context: Context,
  attempt: {
    teamId: string
    purpose: SsoAttempt['purpose']
    email: string
    browserToken: string
    returnTo?: string
    /** The provider is to ask its user again. */
    again?: boolean
    accountId?: string
  },
): Promise<{ url: string }> {
  const { db, oidc, config } = context
  const { teamId, purpose, email, browserToken, returnTo, again = false, accountId } = attempt
  const connection = await findConnection(db, { teamId })
  if (!connection) throw noSignOnYet()
  const state = newToken()
  const createdAt = new Date()
  try {
    const checks = { state, ...signOnSecretsOf({ browserToken, state }, config.linkSecrets) }
    const url = await oidc.signInUrl(clientOf(context, connection), {
      redirectUri: redirectUriOf(context),
      checks,
      email,
      again,
    })
    await beginAttempt(db, {
      ...{ teamId, purpose, createdAt, asksAgain: again },
      stateHash: hashOfToken(state),
      browserHash: hashOfToken(browserToken),
      returnTo: returnTo ?? null,
      accountId: accountId ?? null,
      expiresAt: new Date(createdAt.getTime() + SSO_ATTEMPT_MINUTES * MINUTE_MS),
    })
    return { url: url.href }
  } catch (error) {
    if (!(error instanceof OidcRejection)) throw error
    const text = 'Your organization’s sign-in page can’t be reached right now. Try again in a minute.'
    throw new ApiError('VENDOR_UNAVAILABLE', text)
  }
}
