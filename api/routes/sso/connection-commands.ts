import { type ConnectionBody, TEST_SIGN_IN_FIRST } from '@preceptor/contracts/accounts/sso'
import { ApiError } from '@preceptor/contracts/errors'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import {
  findConnection,
  forgetAttempts,
  removeConnection,
  saveConnection,
  setEnforced,
} from '@preceptor/db/queries/sso/connections'
import { listDomains } from '@preceptor/db/queries/sso/domains'
import { endOtherSessions, endSsoSessions } from '@preceptor/db/queries/sso/sessions'
import { lockTeam } from '@preceptor/db/queries/teams/team-changes'
import { inTransaction } from '@preceptor/db/transaction'
import { OidcRejection } from '@preceptor/vendors/oidc/rejections'
import type { Context } from '../../context.ts'
import { spellingsOf } from '../../policies/single-sign-on.ts'
import { findInvitingError } from '../../policies/teams.ts'
import { sealSecret } from '../../sealed-secrets.ts'
import { administeredTeam, teamNotFound, throwIfError } from '../teams/team-of.ts'
import { noSignOnYet } from './begin-sign-on.ts'
import { clientSecretContext } from './oidc-client.ts'

interface OfTeam {
  accountId: string
  teamId: string
  origin: AuditOrigin
}

/**
 * Keeps the provider of a team, once it has been asked what it is. A secret is never given to another provider or client than
 * it was typed for. Sessions by the provider before end.
 */
export async function connectProvider(
  context: Context,
  { issuer, clientId, clientSecret }: ConnectionBody,
  { accountId, teamId: asked, origin }: OfTeam,
): Promise<void> {
  const { db, config, oidc, limits } = context
  const { team, standing } = await administeredTeam(context, accountId, asked)
  throwIfError(findInvitingError(standing))
  const teamId = team.id
  await limits.take(['sso-check.team', teamId])
  const before = await findConnection(db, { teamId })
  const isSame = before?.issuer === issuer && before.clientId === clientId
  if (clientSecret === undefined && !isSame)
    throw new ApiError('VALIDATION_FAILED', 'Enter the client secret.', { field: 'clientSecret' })
  await oidc.check(issuer).catch((error) => {
    if (!(error instanceof OidcRejection)) throw error
    throw new ApiError('VALIDATION_FAILED', issuerProblem(error), { field: 'issuer' })
  })
  if (clientSecret === undefined) return
  const now = new Date()
  const sealOptions = { context: clientSecretContext(teamId), secrets: config.sealSecrets }
  await inTransaction(db, async (trx) => {
    if (!(await lockTeam(trx, { teamId }))) throw teamNotFound()
    if (before && !isSame) {
      await endSsoSessions(trx, { teamId, now })
      await forgetAttempts(trx, { teamId })
    }
    if (before && before.issuer !== issuer) await removeConnection(trx, { teamId })
    const sealedClientSecret = sealSecret(clientSecret, sealOptions)
    await saveConnection(trx, { teamId, issuer, clientId, sealedClientSecret }, now)
    const details = { issuer: issuer.slice(0, 200), clientId: clientId.slice(0, 200) }
    await addAuditEvent(trx, origin, { kind: 'sso.configured', teamId, details })
  })
}

function issuerProblem({ kind, message }: OidcRejection): string {
  return kind === 'unreachable'
    ? 'We couldn’t reach this issuer. Check the address, or try again in a minute.'
    : `We can’t use this issuer. ${message}`
}

/** Has everybody of the team's domains use single sign-on, or lets them choose again. */
export async function enforceSignOn(
  context: Context,
  isEnforced: boolean,
  { accountId, teamId: asked, origin, sessionId }: OfTeam & { sessionId: string },
): Promise<void> {
  const { db } = context
  const teamId = (await administeredTeam(context, accountId, asked)).team.id
  await inTransaction(db, async (trx) => {
    if (!(await lockTeam(trx, { teamId }))) throw teamNotFound()
    const connection = await findConnection(trx, { teamId })
    if (!connection) throw noSignOnYet()
    if (connection.isEnforced === isEnforced) return
    const proved = (await listDomains(trx, { teamId })).filter(({ provedAt }) => provedAt !== null)
    if (isEnforced && (!connection.testedAt || proved.length === 0)) {
      throw new ApiError('VALIDATION_FAILED', TEST_SIGN_IN_FIRST, { field: 'isEnforced' })
    }
    await setEnforced(trx, { teamId, isEnforced })
    const domains = proved.flatMap(({ domain }) => spellingsOf(domain))
    const ended = isEnforced
      ? await endOtherSessions(trx, { teamId, domains, except: sessionId, now: new Date() })
      : 0
    await addAuditEvent(trx, origin, { kind: 'sso.configured', teamId, details: { isEnforced, ended } })
  })
}

/** Forgets a team's provider; everybody who signed in by it is signed out. */
export async function disconnectProvider(
  context: Context,
  { accountId, teamId: asked, origin }: OfTeam,
): Promise<void> {
  const { db } = context
  const teamId = (await administeredTeam(context, accountId, asked)).team.id
  await inTransaction(db, async (trx) => {
    if (!(await lockTeam(trx, { teamId }))) throw teamNotFound()
    const ended = await endSsoSessions(trx, { teamId, now: new Date() })
    await removeConnection(trx, { teamId })
    await addAuditEvent(trx, origin, { kind: 'sso.removed', teamId, details: { ended } })
  })
}
