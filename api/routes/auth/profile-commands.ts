import type { ChangeEmailBody } from '@preceptor/contracts/accounts/auth'
import { EMAIL_CHANGE_HOURS } from '@preceptor/contracts/accounts/auth'
import { HOUR_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { isTaken } from '@preceptor/db/failures'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import { voidLinks } from '@preceptor/db/queries/accounts/email-tokens'
import { claimEmailChange, isAddressTaken, keepEmailChange } from '@preceptor/db/queries/accounts/profile'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../context.ts'
import { emailTokenOf, hashOfToken, newToken } from '../../tokens.ts'
import { endUnsignedSessions, findRequiredSignOn, requireAddressWithin } from '../sso/enforcement.ts'
import { invalidLink } from './errors.ts'

/**
 * Has a link mailed to a new address, and notifies the old one. The account keeps its address until the link is opened.
 * Of an address that has an account already the answer is the same, and nothing is mailed there.
 */
export async function askForEmailChange(
  context: Context,
  { email: newEmail }: ChangeEmailBody,
  { id: accountId, email, firstName }: Account,
  origin: AuditOrigin,
): Promise<void> {
  const { db, mail, limits, config } = context
  if (newEmail === email)
    throw new ApiError('VALIDATION_FAILED', 'This is already your address.', { field: 'email' })
  await requireAddressWithin(db, { email, newEmail, accountId })
  await limits.take(['email-change.account', accountId])
  const hasOwner = await isAddressTaken(db, { email: newEmail })
  const seed = newToken()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS)
  const tokenHash = hashOfToken(emailTokenOf(seed, config.linkSecrets))
  const at = createdAt.toISOString()
  await inTransaction(db, async (trx) => {
    await addAuditEvent(trx, origin, { kind: 'email.change-asked', targetAccountId: accountId })
    await keepEmailChange(trx, { accountId, newEmail, tokenHash, createdAt, expiresAt })
    if (!hasOwner) await mail(trx, { kind: 'new-address', accountId, email: newEmail, seed, at })
    await mail(trx, { kind: 'address-changing', email, firstName, at, done: false })
  })
}

/** Gives an account the address whose link was opened. Links mailed to the old one are void, and it is notified. */
export async function confirmEmailChange(
  { db, mail, limits }: Context,
  { token }: { token: string },
  { id: accountId, firstName }: Account,
  { network, origin }: { network: string; origin: AuditOrigin },
): Promise<void> {
  const now = new Date()
  const claiming = inTransaction(db, async (trx) => {
    const changed = await claimEmailChange(trx, { accountId, tokenHash: hashOfToken(token), now })
    if (!changed) return false
    const { oldEmail: email, newEmail } = changed
    await requireAddressWithin(trx, { email, newEmail, accountId })
    await voidLinks(trx, { accountId, now })
    await addAuditEvent(trx, origin, { kind: 'email.changed', targetAccountId: accountId })
    // Into a domain whose team has its members use single sign-on.
    const required = await findRequiredSignOn(trx, { email: newEmail })
    if (required) await endUnsignedSessions(trx, { accountId, teamId: required.teamId, origin })
    await mail(trx, { kind: 'address-changing', email, firstName, at: now.toISOString(), done: true })
    return true
  })
  const isChanged = await claiming.catch((error) => {
    // Somebody has registered or verified the address at the same moment.
    if (isTaken(error)) return false
    throw error
  })
  if (isChanged) return
  await limits.take(['link.address', network])
  throw invalidLink('verification')
}
