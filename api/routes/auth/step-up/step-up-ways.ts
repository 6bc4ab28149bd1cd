import type { StepUpMethodsReply } from '@preceptor/contracts/step-up'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import { findFactors } from '@preceptor/db/queries/accounts/factors/factors'
import type { Context } from '../../../context.ts'
import { relyingPartyOf } from '../../../factors/relying-party.ts'
import type { SignedInSession } from '../../../plugins/authentication.ts'
import { findRequiredSignOn, isExempt } from '../../sso/enforcement.ts'

type Way = StepUpMethodsReply['methods'][number]

/**
 * How the user of a session can prove again who they are, the best way first. The password is one only where it opens the
 * account by itself: not beside a second factor, nor where a team has its members use single sign-on.
 */
export async function findStepUpWays(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { account, session }: { account: Account; session: SignedInSession },
): Promise<Way[]> {
  const { passkeys, hasApp } = await findFactors(db, { accountId: account.id })
  const ways: Way[] = []
  // Whoever their organization signs in may never have had a password.
  if (session.factor === 'sso') ways.push('sso')
  if (passkeys > 0 && relyingPartyOf(config)) ways.push('passkey')
  if (hasApp) ways.push('code')
  const hasFactor = ways.includes('passkey') || ways.includes('code')
  const required = await findRequiredSignOn(db, account)
  const isBound = required && !(await isExempt(db, required, { accountId: account.id }))
  if (!hasFactor && !isBound) ways.push('password')
  return ways
}
