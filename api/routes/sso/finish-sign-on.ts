import type { SsoFinishBody } from '@preceptor/contracts/accounts/sso'
import { ApiError } from '@preceptor/contracts/errors'
import { findAccount } from '@preceptor/db/queries/accounts/accounts'
import { findOutcome, takeOutcome } from '@preceptor/db/queries/sso/attempts'
import { holdIdentity } from '@preceptor/db/queries/sso/identities'
import { saveSsoSession } from '@preceptor/db/queries/sso/sessions'
import { wasSignedOutSince } from '@preceptor/db/queries/sso/sign-outs'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { openSecret, sealSecret } from '../../sealed-secrets.ts'
import { hashOfToken } from '../../tokens.ts'
import { type SignedIn, startSession } from '../auth/sign-in/open-session.ts'
import type { Visitor } from '../auth/visitor.ts'
import { tokensContext } from './complete-sign-on.ts'
import { isVouchedFor } from './enforcement.ts'
import { personHash } from './sign-out-by-provider.ts'

const Tokens = z.object({
  idToken: z.string(),
  refreshToken: z.string().nullable(),
  /** A sign-in that an earlier release began has none. */
  sid: z.string().nullable().default(null),
})

export const refreshTokenContext = (sessionId: string): string => `sso-refresh-token:${sessionId}`
export const idTokenContext = (sessionId: string): string => `sso-id-token:${sessionId}`

/**
 * Trades the code that a page was sent back with for a session, once and in the browser that began it. The code is used up
 * and the session opened together, so that no sign-out by the provider falls between the two.
 */
export async function finishSignOn(
  context: Context,
  { code, shared }: SsoFinishBody,
  { visitor, browserToken }: { visitor: Visitor; browserToken: string | undefined },
): Promise<SignedIn> {
  const { db, config, limits } = context
  const attempt = await limits.take(['sso.address', visitor.network])
  const now = new Date()
  const key = browserToken && {
    codeHash: hashOfToken(code),
    browserHash: hashOfToken(browserToken),
    now,
  }
  const outcome = key ? await findOutcome(db, key) : undefined
  if (!key || !outcome?.accountId || !outcome.identityId || !outcome.sealedTokens) throw expired()
  const { teamId, identityId, accountId } = outcome
  const secrets = config.sealSecrets
  const opened = openSecret(outcome.sealedTokens, { context: tokensContext(outcome.id), secrets })
  const { idToken, refreshToken, sid } = Tokens.parse(JSON.parse(opened))
  const account = await findAccount(db, { accountId })
  // The domain may have been taken off the team's list since.
  if (!account || !(await isVouchedFor(db, { teamId, email: account.email }))) throw expired()
  await attempt.giveBack()
  const before = async (trx: typeof db) => {
    const person = await holdIdentity(trx, { identityId })
    if (!person || !(await takeOutcome(trx, key))) throw expired()
    const { sidHash, returnedAt } = outcome
    const since = returnedAt ?? outcome.createdAt
    if (await wasSignedOutSince(trx, { subjectHash: personHash(person), sidHash, since })) throw expired()
  }
  const after = async (trx: typeof db, sessionId: string) => {
    const seal = (text: string, name: string) => sealSecret(text, { context: name, secrets })
    await saveSsoSession(trx, {
      ...{ sessionId, teamId, identityId },
      sealedRefreshToken: refreshToken && seal(refreshToken, refreshTokenContext(sessionId)),
      sealedIdToken: seal(idToken, idTokenContext(sessionId)),
      sidHash: sid === null ? null : hashOfToken(sid),
      answeredAt: outcome.returnedAt ?? now,
      askingUntil: null,
    })
  }
  const { authenticatedAt } = outcome
  return startSession(context, account, { factor: 'sso', shared, authenticatedAt, before, after }, visitor)
}

const expired = () => new ApiError('LINK_INVALID', 'This sign-in has expired. Start again.')
