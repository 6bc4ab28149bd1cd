import {
  AddPasskeyBody,
  CHALLENGE_MINUTES,
  FactorAddedReply,
  MAX_PASSKEYS,
  PasskeyOptionsReply,
  RenamePasskeyBody,
} from '@preceptor/contracts/accounts/factors'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { keepChallenge, takeChallenge } from '@preceptor/db/queries/accounts/factors/challenges'
import { findSignOnTeam } from '@preceptor/db/queries/accounts/factors/factors'
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  renamePasskey,
} from '@preceptor/db/queries/accounts/factors/passkeys'
import { inTransaction } from '@preceptor/db/transaction'
import { deviceLabelOf } from '@preceptor/vendors/visitors/device-label'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { originOf } from '../../../audit/origin-of.ts'
import type { Context } from '../../../context.ts'
import {
  passkeyNotAccepted,
  passkeysDoNotWork,
  registrationOptions,
  verifyNewPasskey,
} from '../../../factors/passkeys.ts'
import { relyingPartyOf } from '../../../factors/relying-party.ts'
import { hashOfToken } from '../../../tokens.ts'
import { errorReplies } from '../../error-replies.ts'
import { afterAdding, afterRemoving } from './change-factors.ts'

const PasskeyParams = z.object({ id: z.uuid() })
const purpose = 'passkey-registration'
/** A challenge is for one session. */
const tokenHashOf = (sessionId: string) => hashOfToken(`${purpose}:${sessionId}`)

/** Making, naming and removing passkeys of the account that is signed in. */
export const passkeyRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, config } = context
  const party = relyingPartyOf(config)
  const common = { tags: ['auth'], security: [{ bearer: [] }] }
  const change = { config: { withoutFactor: true, changesNothing: true }, onRequest: app.requireStepUp }
  const notFound = () => new ApiError('NOT_FOUND', 'We couldn’t find this passkey.')

  app.post(
    '/passkeys/options',
    { ...change, schema: { ...common, response: { 200: PasskeyOptionsReply, ...errorReplies } } },
    async ({ account, session }) => {
      if (!party) throw passkeysDoNotWork()
      const known = await listPasskeys(db, { accountId: account.id })
      if (known.length >= MAX_PASSKEYS) {
        throw new ApiError('BAD_REQUEST', `You can have up to ${MAX_PASSKEYS} passkeys. Remove one first.`)
      }
      const options = await registrationOptions(party, account, known)
      const createdAt = new Date()
      await keepChallenge(db, {
        tokenHash: tokenHashOf(session.id),
        purpose,
        challenge: options.challenge,
        accountId: account.id,
        sessionId: session.id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
      })
      return { options: { ...options } }
    },
  )

  app.post(
    '/passkeys',
    {
      ...change,
      schema: { ...common, body: AddPasskeyBody, response: { 201: FactorAddedReply, ...errorReplies } },
    },
    async (request, reply) => {
      const { account, session, body } = request
      if (!party) throw passkeysDoNotWork()
      const now = new Date()
      const kept = await takeChallenge(db, { tokenHash: tokenHashOf(session.id), purpose, now })
      const verified = kept?.challenge && (await verifyNewPasskey(party, body.passkey, kept.challenge))
      if (!verified) throw passkeyNotAccepted()
      const label = body.label ?? deviceLabelOf(request.headers['user-agent'])
      const recoveryCodes = await inTransaction(db, async (trx) => {
        const ssoTeamId = await findSignOnTeam(trx, { sessionId: session.id })
        const added = { accountId: account.id, label, createdAt: now, lastUsedAt: null, ssoTeamId }
        const passkey = { ...verified, ...added }
        if (!(await addPasskey(trx, passkey))) throw passkeyNotAccepted()
        return afterAdding(trx, context, 'passkey', { session, origin: originOf(request), now })
      })
      return reply.status(201).send({ recoveryCodes })
    },
  )

  app.put(
    '/passkeys/:id',
    {
      config: { withoutFactor: true },
      schema: {
        ...common,
        params: PasskeyParams,
        body: RenamePasskeyBody,
        response: { 204: z.null(), ...errorReplies },
      },
    },
    async ({ account, params, body }, reply) => {
      if (!(await renamePasskey(db, { ...params, ...body, accountId: account.id }))) throw notFound()
      return reply.status(204).send(null)
    },
  )

  app.delete(
    '/passkeys/:id',
    { ...change, schema: { ...common, params: PasskeyParams, response: { 204: z.null(), ...errorReplies } } },
    async (request, reply) => {
      const { account, session, params } = request
      await inTransaction(db, async (trx) => {
        if (!(await deletePasskey(trx, { ...params, accountId: account.id }))) throw notFound()
        await afterRemoving(trx, context, 'passkey', { session, origin: originOf(request), now: new Date() })
      })
      return reply.status(204).send(null)
    },
  )
}
