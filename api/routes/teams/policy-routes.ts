import { ApiError } from '@preceptor/contracts/errors'
import { TeamParams } from '@preceptor/contracts/teams/team'
import { TeamPolicy } from '@preceptor/contracts/teams/team-policy'
import { inTeam } from '@preceptor/db/in-team'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { lockTeam } from '@preceptor/db/queries/teams/team-changes'
import { readTeamPolicy, saveTeamPolicy } from '@preceptor/db/queries/teams/team-policies'
import { inTransaction } from '@preceptor/db/transaction'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { administeredTeam, teamNotFound } from './team-of.ts'

/** What a team asks of its members' sign-ins, for its admins. */
export const policyRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['teams'], security: [{ bearer: [] }], params: TeamParams }

  app.get(
    '/:teamId/policy',
    { schema: { ...common, response: { 200: TeamPolicy, ...errorReplies } } },
    async ({ account, params }) => {
      const { team } = await administeredTeam(context, account.id, params.teamId)
      return inTeam(db, team.id, (trx) => readTeamPolicy(trx, { teamId: team.id }))
    },
  )

  app.put(
    '/:teamId/policy',
    {
      onRequest: app.requireStepUp,
      schema: { ...common, body: TeamPolicy, response: { 200: TeamPolicy, ...errorReplies } },
    },
    async (request) => {
      const { account, session, params, body: policy } = request
      const { id: teamId } = (await administeredTeam(context, account.id, params.teamId)).team
      await inTransaction(db, async (trx) => {
        if (!(await lockTeam(trx, { teamId }))) throw teamNotFound()
        const before = await readTeamPolicy(trx, { teamId })
        if (policy.requiresFactor && !before.requiresFactor && !session.factor) throw wouldLockOut()
        await saveTeamPolicy(trx, { teamId, policy, now: new Date() })
        await addAuditEvent(trx, originOf(request), {
          kind: 'team.policy-changed',
          teamId,
          details: {
            requiresFactor: policy.requiresFactor,
            idleMinutes: policy.idleMinutes,
            requiredFactor: before.requiresFactor,
            idledMinutes: before.idleMinutes,
          },
        })
      })
      return policy
    },
  )
}

/** Whoever asks a second factor of everybody would have to give one at the next click. */
const wouldLockOut = () =>
  new ApiError(
    'SECOND_FACTOR_REQUIRED',
    'Add a passkey or an authenticator app to your own account and sign in with it first.',
  )
