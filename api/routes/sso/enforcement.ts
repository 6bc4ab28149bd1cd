import { ApiError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { isBoundToTeam } from '@preceptor/db/queries/sso/accounts'
import { findSignOnOf } from '@preceptor/db/queries/sso/connections'
import { domainOfEmail } from '../../policies/single-sign-on.ts'

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

export const signOnRequired = () =>
  new ApiError('SSO_REQUIRED', 'Your organization signs you in. Continue with single sign-on.')
