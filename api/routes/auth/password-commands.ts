import type { ChangePasswordBody, EmailLink, ResetPasswordBody } from '@preceptor/contracts/accounts/auth'
import { ApiError } from '@preceptor/contracts/errors'
import {
  type Account,
  findAccountForSignIn,
  findPasswordHash,
  setPassword,
} from '@preceptor/db/queries/accounts/accounts'
import { findKnownDevice } from '@preceptor/db/queries/accounts/devices'
import { claimLink, findLinkOwner, voidLinks } from '@preceptor/db/queries/accounts/email-tokens'
import { revokeSessions } from '@preceptor/db/queries/accounts/sessions'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import type { PasswordOwner } from '@preceptor/domain/accounts/guessable-password'
import type { Context } from '../../context.ts'
import { hashPassword, verifyPassword } from '../../passwords.ts'
import type { SignedInSession } from '../../plugins/authentication.ts'
import { requireFresh } from '../../plugins/step-up.ts'
import { hashOfToken, newToken } from '../../tokens.ts'
import { findRequiredSignOn, requireNoSignOn, signOnRequired } from '../sso/enforcement.ts'
import { invalidLink, rejectBreachedPassword, rejectWeakPassword, wrongPassword } from './errors.ts'
import { findStepUpWays } from './step-up/step-up-ways.ts'
import type { Visitor } from './visitor.ts'

/**
 * Has a link to set a new password sent, if there is an account of that address. Asking too often is rejected to who
 * does; what strangers asked for only stops further mails, since those that were sent open the account to its owner.
 */
export async function forgetPassword(
  { db, mail, limits }: Context,
  { email }: { email: string },
  { network, deviceToken, origin }: Visitor,
): Promise<void> {
  const known = await findKnownDevice(db, { email, tokenHash: hashOfToken(deviceToken) })
  const requester = known ? [known.id] : [email, network]
  await limits.take(['forgot.address', network], ['forgot.requester', ...requester])
  const owner = await findAccountForSignIn(db, { email })
  await addAuditEvent(db, origin, { kind: 'password.reset-asked', targetAccountId: owner?.id })
  const mails = await limits.count(['forgot.email', email])
  if (!mails.over)
    await mail(db, { kind: 'password-reset', email, seed: newToken(), at: new Date().toISOString() })
  // By the domain alone, as at sign-in; the mail goes to the team's owner only.
  if (await findRequiredSignOn(db, { email })) throw signOnRequired()
}

/** Whether a link to set a new password can still be used. Asking uses nothing up. */
export async function isResetLinkValid(
  { db, limits }: Context,
  link: EmailLink,
  { network }: { network: string },
): Promise<boolean> {
  const owner = await findLinkOwner(db, resetLink(link))
  if (owner && !owner.used) return true
  await limits.take(['link.address', network])
  return false
}

/**
 * Sets a new password by a link, once. Every session ends, every other link is void, the user is notified by mail, and
 * what was counted against their address at sign-in is forgotten.
 */
export async function resetPassword(
  context: Context,
  { password, ...returned }: ResetPasswordBody,
  { network, origin }: Visitor,
): Promise<void> {
  const { db, mail, limits } = context
  const owner = await findLinkOwner(db, resetLink(returned))
  if (!owner || owner.used) {
    await limits.take(['link.address', network])
    throw invalidLink('password reset')
  }
  const { accountId } = owner
  await requireNoSignOn(db, { email: owner.email, accountId })
  await requireStrongPassword(context, { accountId, password, owner })
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    const link = resetLink(returned)
    const claimed = await claimLink(trx, link)
    if (!claimed || claimed.used) throw invalidLink('password reset')
    await setPassword(trx, { accountId, passwordHash })
    await revokeSessions(trx, { accountId, reason: 'password_reset', now: link.now })
    await addAuditEvent(trx, origin, { kind: 'password.reset', targetAccountId: accountId })
    await mail(trx, { kind: 'password-changed', accountId, at: link.now.toISOString() })
  })
  await limits.clear('login.email-and-address', owner.email)
  await limits.clear('login.email', owner.email)
  await limits.clear('login.device', accountId)
}

function resetLink({ email, token }: EmailLink) {
  return { tokenHash: hashOfToken(token), email, purpose: 'reset', now: new Date() } as const
}

/**
 * Sets a new password for who knows the current one. Every other session ends, and links are void; so where the password is
 * not enough to prove who one is, a fresh proof is asked for besides.
 */
export async function changePassword(
  context: Context,
  { currentPassword, newPassword }: ChangePasswordBody,
  { account, session, origin }: { account: Account; session: SignedInSession; origin: AuditOrigin },
): Promise<void> {
  const { db, mail } = context
  const accountId = account.id
  const current = await confirmPassword(context, { accountId, password: currentPassword }).catch(
    async (error) => {
      const details = { reason: error instanceof ApiError ? error.code : 'failed' }
      await addAuditEvent(db, origin, { kind: 'password.change-failed', targetAccountId: accountId, details })
      throw error
    },
  )
  const ways = await findStepUpWays(context, { account, session })
  if (!ways.includes('password')) requireFresh(session)
  await requireStrongPassword(context, { accountId, password: newPassword, owner: account })
  const passwordHash = await hashPassword(newPassword)
  const now = new Date()
  await inTransaction(db, async (trx) => {
    if (!(await setPassword(trx, { accountId, passwordHash, current }))) throw wrongPassword()
    await revokeSessions(trx, { accountId, except: session.id, reason: 'password_changed', now })
    await voidLinks(trx, { accountId, now })
    await addAuditEvent(trx, origin, { kind: 'password.changed', targetAccountId: accountId })
    await mail(trx, { kind: 'password-changed', accountId, at: now.toISOString() })
  })
}

/** Throws where a new password is easy to guess. An account has only so many of them judged. */
async function requireStrongPassword(
  context: Context,
  { accountId, password, owner }: { accountId: string; password: string; owner: PasswordOwner },
): Promise<void> {
  const attempt = await context.limits.take(['weak-password.account', accountId])
  rejectWeakPassword(password, owner)
  await rejectBreachedPassword(context, password)
  await attempt.giveBack()
}

/** Asks for the password before an action that needs it and returns its hash. Throws WRONG_PASSWORD. */
export async function confirmPassword(
  { db, limits }: Context,
  { accountId, password }: { accountId: string; password: string },
): Promise<string> {
  const attempt = await limits.take(['password.account', accountId])
  const passwordHash = await findPasswordHash(db, { accountId })
  if (!(await verifyPassword(passwordHash, password)) || !passwordHash) throw wrongPassword()
  await attempt.giveBack()
  return passwordHash
}
