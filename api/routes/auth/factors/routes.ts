import { FactorsReply, RecoveryCodesReply } from '@preceptor/contracts/accounts/factors'
import { ApiError } from '@preceptor/contracts/errors'
import { findAuthenticator } from '@preceptor/db/queries/accounts/factors/authenticator'
import { findFactors, hasFactor } from '@preceptor/db/queries/accounts/factors/factors'
import { listPasskeys, type Passkey } from '@preceptor/db/queries/accounts/factors/passkeys'
import { findSignInPolicy } from '@preceptor/db/queries/accounts/sign-in-policy'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../../audit/origin-of.ts'
import type { Context } from '../../../context.ts'
import { relyingPartyOf } from '../../../factors/relying-party.ts'
import { errorReplies } from '../../error-replies.ts'
import { authenticatorRoutes } from './authenticator-routes.ts'
import { giveRecoveryCodes } from './change-factors.ts'
import { passkeyRoutes } from './passkey-routes.ts'

/** `/api/auth/factors`: what proves who the user is beside a password. Open to a session that lacks one. */
export const factorRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, config, mail } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['auth'], security: [{ bearer: [] }] }

  app.get(
    '/',
    {
      config: { withoutFactor: true },
      schema: { ...common, response: { 200: FactorsReply, ...errorReplies } },
    },
    async ({ account: { id: accountId, isStaff }, session }) => {
      const key = { accountId }
      const [passkeys, appOf, own, policy] = await Promise.all([
        listPasskeys(db, key),
        findAuthenticator(db, key),
        findFactors(db, key),
        findSignInPolicy(db, key),
      ])
      const requiredBy: FactorsReply['requiredBy'] = policy.requiresFactor ? 'team' : isStaff ? 'staff' : null
      return {
        passkeys: passkeys.map(presentPasskey),
        authenticator: appOf?.confirmedAt
          ? { addedAt: appOf.confirmedAt.toISOString(), lastUsedAt: appOf.lastUsedAt?.toISOString() ?? null }
          : null,
        recoveryCodesLeft: hasFactor(own) ? own.recoveryCodesLeft : null,
        requiredBy,
        signedInWithFactor: session.factor !== null,
        passkeysWork: relyingPartyOf(config) !== undefined,
      }
    },
  )

  app.post(
    '/recovery-codes',
    {
      config: { withoutFactor: true, changesNothing: true },
      onRequest: app.requireStepUp,
      schema: { ...common, response: { 200: RecoveryCodesReply, ...errorReplies } },
    },
    async (request) => {
      const accountId = request.account.id
      const now = new Date()
      return inTransaction(db, async (trx) => {
        if (!hasFactor(await findFactors(trx, { accountId }))) {
          throw new ApiError('BAD_REQUEST', 'Add a passkey or an authenticator app first.')
        }
        const recoveryCodes = await giveRecoveryCodes(trx, {
          accountId,
          sessionId: request.session.id,
          now,
        })
        const event = { kind: 'factor.recovery-codes-made', targetAccountId: accountId } as const
        await addAuditEvent(trx, originOf(request), event)
        await mail(trx, { kind: 'factor-changed', accountId, change: 'codes-made', at: now.toISOString() })
        return { recoveryCodes }
      })
    },
  )

  await app.register(passkeyRoutes, { context })
  await app.register(authenticatorRoutes, { context })
}

function presentPasskey({ id, label, createdAt, lastUsedAt, backedUp }: Passkey) {
  return {
    ...{ id, label, backedUp },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
