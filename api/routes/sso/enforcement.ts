import { ADDRESS_IS_MANAGED } from '@preceptor/contracts/accounts/account-texts'
import { ApiError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { findEmailOf, isBoundToTeam } from '@preceptor/db/queries/sso/accounts'
import { findSignOnOf } from '@preceptor/db/queries/sso/connections'
import { endSessionsBeside } from '@preceptor/db/queries/sso/sessions'
import { domainOfEmail, ORGANIZATION_SIGNS_IN } from '../../policies/single-sign-on.ts'

/** Who has to sign in by single sign-on, by the domain of an address. */
export interface RequiredSignOn {
  teamId: string
}

/** The team that has everybody of an address's domain use single sign-on; undefined where none has. */
export async function findRequiredSignOn(
  db: Db,
  { email }: { email: string },
): Promise<RequiredSignOn | undefined> {
  const domain = domainOfEmail(email)
  const signOn = domain === undefined ? undefined : await findSignOnOf(db, { domain })
  return signOn?.isEnforced ? { teamId: signOn.teamId } : undefined
}

/**
 * Whether an account may sign in otherwise all the same: the team's owner keeps a way in, should the provider fail for good,
 * and of whoever is not in the team it decides nothing, whatever domain it has proved.
 */
export const isExempt = async (
  db: Db,
  { teamId }: RequiredSignOn,
  { accountId }: { accountId: string | undefined },
): Promise<boolean> => accountId !== undefined && !(await isBoundToTeam(db, { accountId, teamId }))

/** Throws SSO_REQUIRED for an account, known or not, that has to use single sign-on. */
export async function requireNoSignOn(
  db: Db,
  { email, accountId }: { email: string; accountId: string | undefined },
): Promise<void> {
  const required = await findRequiredSignOn(db, { email })
  if (required && !(await isExempt(db, required, { accountId }))) throw signOnRequired()
}

/**
 * Throws SSO_REQUIRED where a member who has to use single sign-on would change to an address of another domain: they would
 * be out of the reach of their team's provider, with their seat.
 */
export async function requireAddressWithin(
  db: Db,
  { email, newEmail, accountId }: { email: string; newEmail: string; accountId: string },
): Promise<void> {
  const required = await findRequiredSignOn(db, { email })
  if (!required || (await isExempt(db, required, { accountId }))) return
  if ((await findRequiredSignOn(db, { email: newEmail }))?.teamId === required.teamId) return
  const text = `${ADDRESS_IS_MANAGED} Ask your IT team to change it.`
  throw new ApiError('SSO_REQUIRED', text)
}

/**
 * Ends what an account opened for itself, where its team has it use single sign-on from now on: it has just joined, or handed
 * the team over. In the transaction that makes it so.
 */
export async function endUnsignedSessions(
  trx: Db,
  { accountId, teamId, origin }: { accountId: string; teamId: string; origin: AuditOrigin },
): Promise<void> {
  const email = await findEmailOf(trx, { accountId })
  const required = email === undefined ? undefined : await findRequiredSignOn(trx, { email })
  if (required?.teamId !== teamId || (await isExempt(trx, required, { accountId }))) return
  const ended = await endSessionsBeside(trx, { teamId, accountId, now: new Date() })
  if (ended === 0) return
  const details = { by: 'enforcement', ended }
  await addAuditEvent(trx, origin, { kind: 'sso.deactivated', teamId, targetAccountId: accountId, details })
}

/** Whether a team's provider still says who has an address: the team has one, and has proved the domain. */
export async function isVouchedFor(
  db: Db,
  { teamId, email }: { teamId: string; email: string },
): Promise<boolean> {
  const domain = domainOfEmail(email)
  return domain !== undefined && (await findSignOnOf(db, { domain }))?.teamId === teamId
}

/** Why a session may not continue, whatever was checked when it was opened; `signOnTeamId`: whose provider opened it. */
export async function findSessionObstacle(
  db: Db,
  { accountId, signOnTeamId }: { accountId: string; signOnTeamId: string | undefined },
): Promise<'domain' | 'enforcement' | undefined> {
  const email = await findEmailOf(db, { accountId })
  if (email === undefined) return undefined
  if (signOnTeamId !== undefined && !(await isVouchedFor(db, { teamId: signOnTeamId, email })))
    return 'domain'
  const required = await findRequiredSignOn(db, { email })
  if (!required || required.teamId === signOnTeamId) return undefined
  return (await isExempt(db, required, { accountId })) ? undefined : 'enforcement'
}

export const signOnRequired = () =>
  new ApiError('SSO_REQUIRED', `${ORGANIZATION_SIGNS_IN} Continue with single sign-on.`)
