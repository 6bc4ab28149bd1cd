import { Email } from '@preceptor/contracts/accounts/auth'
import { SSO_CODE_MINUTES } from '@preceptor/contracts/accounts/sso'
import { MINUTE_MS, SECOND_MS } from '@preceptor/contracts/durations'
import { writeInTeam } from '@preceptor/db/in-team'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { type SsoAttempt, saveOutcome, takeAttempt } from '@preceptor/db/queries/sso/attempts'
import { findConnection, noteTested, type SsoConnection } from '@preceptor/db/queries/sso/connections'
import { listDomains } from '@preceptor/db/queries/sso/domains'
import { inTransaction } from '@preceptor/db/transaction'
import { CLOCK_TOLERANCE_SECONDS, type ProviderIdentity } from '@preceptor/vendors/oidc/oidc'
import { OidcRejection } from '@preceptor/vendors/oidc/rejections'
import type { Context } from '../../context.ts'
import { findIdentityProblem } from '../../policies/single-sign-on.ts'
import { sealSecret } from '../../sealed-secrets.ts'
import { hashOfToken, newToken, signOnSecretsOf } from '../../tokens.ts'
import { admitPerson } from './admit-person.ts'
import { clientOf, redirectUriOf } from './oidc-client.ts'
import { SignOnProblem } from './problem.ts'

/** How a browser came back from a provider. */
export interface ReturnedBrowser {
  /** What stands after the `?` of the address it came back to. */
  query: URLSearchParams
  browserToken: string | undefined
  origin: AuditOrigin
}

export type ReturnOutcome =
  | { is: 'signed-in'; code: string; returnTo: string | null }
  /** `asksAgain`: the provider asked its user anew, and says when, as it has to before what cannot be undone. */
  | { is: 'tested'; teamId: string; asksAgain: boolean }
  | { is: 'problem'; problem: SignOnProblem['problem']; testOf: string | null }

export const tokensContext = (attemptId: string): string => `sso-tokens:${attemptId}`

/**
 * What becomes of a browser that a provider sent back. Its attempt is used up first, whatever follows; then everything it
 * brings is checked, and nothing of it is believed before. Never throws for what a provider or a stranger does.
 */
export async function completeSignOn(
  context: Context,
  { query, browserToken, origin }: ReturnedBrowser,
): Promise<ReturnOutcome> {
  const { db } = context
  const state = query.get('state')
  const attempt =
    state &&
    browserToken &&
    (await takeAttempt(db, {
      stateHash: hashOfToken(state),
      browserHash: hashOfToken(browserToken),
      now: new Date(),
    }))
  if (!attempt) {
    await noteRejection(context, origin, { teamId: null, reason: 'state' })
    return { is: 'problem', problem: 'expired', testOf: null }
  }
  const testOf = attempt.purpose === 'test' ? attempt.teamId : null
  try {
    return await judgeReturn(context, attempt, { query, state, browserToken, origin })
  } catch (error) {
    const known = toProblem(error)
    if (!known) throw error
    await noteRejection(context, origin, { teamId: attempt.teamId, reason: known.reason })
    return { is: 'problem', problem: known.problem, testOf }
  }
}

async function judgeReturn(
  context: Context,
  attempt: SsoAttempt,
  { query, state, browserToken, origin }: ReturnedBrowser & { state: string; browserToken: string },
): Promise<ReturnOutcome> {
  const { db, config, oidc } = context
  const { teamId } = attempt
  const connection = await findConnection(db, { teamId })
  if (!connection) throw new SignOnProblem('not-set-up')
  const checks = { state, ...signOnSecretsOf({ browserToken, state }, config.linkSecrets) }
  const url = new URL(redirectUriOf(context))
  url.search = query.toString()
  const identity = await oidc.completeSignIn(clientOf(context, connection), url, checks)
  const domains = await listDomains(db, { teamId })
  const provedDomains = domains.filter(({ provedAt }) => provedAt !== null).map(({ domain }) => domain)
  const problem = findIdentityProblem(identity, { provedDomains })
  if (problem) throw new SignOnProblem(problem)
  const email = Email.safeParse(identity.email).data
  if (!email) throw new SignOnProblem('no-email')
  const asksAgain = isSince(identity.authenticatedAt, attempt.createdAt)
  if (attempt.purpose === 'test') return noteTest(context, connection, { origin, asksAgain })
  if (attempt.asksAgain && !asksAgain) throw new SignOnProblem('not-asked-again')
  return admit(context, attempt, { identity, email, provedDomains, origin })
}

/** Whether somebody proved who they are since a moment, by a clock that may be a little off. */
const isSince = (provedAt: Date | null, moment: Date): boolean =>
  provedAt !== null && provedAt.getTime() >= moment.getTime() - CLOCK_TOLERANCE_SECONDS * SECOND_MS

async function noteTest(
  { db }: Context,
  { teamId, updatedAt }: SsoConnection,
  { origin, asksAgain }: { origin: AuditOrigin; asksAgain: boolean },
): Promise<ReturnOutcome> {
  await inTransaction(db, async (trx) => {
    await writeInTeam(trx, teamId)
    if (!(await noteTested(trx, { teamId, updatedAt, now: new Date() }))) throw new SignOnProblem('expired')
    await addAuditEvent(trx, origin, { kind: 'sso.configured', teamId, details: { tested: true, asksAgain } })
  })
  return { is: 'tested', teamId, asksAgain }
}

async function admit(
  context: Context,
  { id, teamId, returnTo }: SsoAttempt,
  person: {
    identity: ProviderIdentity
    email: string
    provedDomains: readonly string[]
    origin: AuditOrigin
  },
): Promise<ReturnOutcome> {
  const { db, config } = context
  const { idToken, refreshToken, sid } = person.identity
  const code = newToken()
  const tokens = JSON.stringify({ idToken, refreshToken, sid })
  await inTransaction(db, async (trx) => {
    const { accountId, identityId } = await admitPerson(context, trx, { teamId, ...person })
    await saveOutcome(trx, {
      ...{ id, accountId, identityId, authenticatedAt: person.identity.authenticatedAt },
      codeHash: hashOfToken(code),
      sidHash: sid === null ? null : hashOfToken(sid),
      sealedTokens: sealSecret(tokens, { context: tokensContext(id), secrets: config.sealSecrets }),
      expiresAt: new Date(Date.now() + SSO_CODE_MINUTES * MINUTE_MS),
    })
  })
  return { is: 'signed-in', code, returnTo }
}

function toProblem(error: unknown): { problem: SignOnProblem['problem']; reason: string } | undefined {
  if (error instanceof SignOnProblem) return { problem: error.problem, reason: error.problem }
  if (error instanceof OidcRejection) return { problem: error.kind, reason: error.detail }
  return undefined
}

const noteRejection = (
  { db }: Context,
  origin: AuditOrigin,
  { teamId, reason }: { teamId: string | null; reason: string },
) => addAuditEvent(db, origin, { kind: 'sso.rejected', teamId, details: { reason } })
