import type { StepUpMethodsReply } from '@preceptor/contracts/accounts/step-up'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import { findFactors, hasFactor } from '@preceptor/db/queries/accounts/factors/factors'
import type { Context } from '../../../context.ts'
import { relyingPartyOf } from '../../../factors/relying-party.ts'
import type { SignedInSession } from '../../../plugins/authentication.ts'
import { findRequiredSignOn, isExempt } from '../../sso/enforcement.ts'

type Way = StepUpMethodsReply['methods'][number]

/**
 * How the user of a session can prove again who they are, the best way first. Where a team has its members use single sign-on,
 * its provider alone says so. The password is a way only where it opens the account by itself: never beside a second factor,
 * also where that is a passkey and this address is none that passkeys work at.
 */
export async function findStepUpWays(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { account, session }: { account: Account; session: SignedInSession },
): Promise<Way[]> {
  const required = await findRequiredSignOn(db, account)
  if (required && !(await isExempt(db, required, { accountId: account.id }))) return ['sso']
  const factors = await findFactors(db, { accountId: account.id })
  const ways: Way[] = []
  // Whoever their organization signs in may never have had a password.
  if (session.factor === 'sso') ways.push('sso')
  if (factors.passkeys > 0 && relyingPartyOf(config)) ways.push('passkey')
  if (factors.hasApp) ways.push('code')
  if (!hasFactor(factors)) ways.push('password')
  return ways
}
