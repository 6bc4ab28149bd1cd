import { type EmailLink, RESET_LINK_MINUTES, type RegisterBody } from '@preceptor/contracts/accounts/auth'
import { TERMS_VERSION } from '@preceptor/contracts/accounts/terms-version'
import { DAY_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import {
  type Account,
  dropPassword,
  findAccountForSignIn,
  registerAccount,
  verifyAddress,
  verifyProvenAddress,
} from '@preceptor/db/queries/accounts/accounts'
import {
  claimLink,
  findTrialOfVerified,
  issueEmailToken,
  voidLinks,
} from '@preceptor/db/queries/accounts/email-tokens'
import { countTrial } from '@preceptor/db/queries/analytics/click-analytics'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { findProvenInvitation } from '@preceptor/db/queries/teams/invitations'
import { inTransaction } from '@preceptor/db/transaction'
import { TRIAL_DAYS } from '@preceptor/domain/billing/plans'
import type { Context } from '../../context.ts'
import { hashPassword, uselessHash } from '../../passwords.ts'
import { hashOfToken, newToken } from '../../tokens.ts'
import { findRequiredSignOn, signOnRequired } from '../sso/enforcement.ts'
import { invalidLink, rejectBreachedPassword, rejectWeakPassword } from './errors.ts'
import { type SignedIn, startSession } from './sign-in/open-session.ts'
import type { Visitor } from './visitor.ts'

/**
 * Takes a registration in and has a mail sent. The work is the same for every address, known or not: what the
 * mail says is found out later; an address gets no more than a few an hour. Where an invitation proves the address it is verified and signed in at once (decision
 * A1); anything about the invitation that does not match is passed over.
 */
export async function register(
  context: Context,
  { password, acceptedTerms, invitation, cookie: _, ...person }: RegisterBody,
  visitor: Visitor,
): Promise<SignedIn | undefined> {
  const { db, mail, limits } = context
  if (await findRequiredSignOn(db, person)) throw signOnRequired()
  const attempt = await limits.take(
    ['register.email-and-address', person.email, visitor.network],
    ['register.address', visitor.network],
  )
  try {
    rejectWeakPassword(password, person)
    await rejectBreachedPassword(context, password)
  } catch (error) {
    await attempt.giveBack('register.email-and-address')
    throw error
  }
  const mails = await limits.count(['register.email', person.email])
  const passwordHash = await hashPassword(password)
  const terms = acceptedTerms
    ? { termsVersion: TERMS_VERSION, termsAcceptedAt: new Date() }
    : { termsVersion: null, termsAcceptedAt: null }
  const account = await inTransaction(db, async (trx) => {
    await registerAccount(trx, { ...person, passwordHash, ...terms })
    const registered = await findAccountForSignIn(trx, person)
    await addAuditEvent(trx, visitor.origin, {
      kind: 'account.registered',
      targetAccountId: registered?.id,
      details: { verifiedBefore: Boolean(registered?.emailVerifiedAt) },
    })
    const invited = invitation && (await verifyInvited(trx, person.email, invitation))
    if (invited && visitor.counted) await countTrial(trx, { accountId: invited.id, now: new Date() })
    if (!invited && !mails.over) await mail(trx, askedNow('registration', person.email))
    return invited
  })
  if (!account) return undefined
  // A whole ward may register from one place.
  await attempt.giveBack()
  await mails.giveBack()
  return startSession(context, account, { passwordHash, factor: null }, visitor)
}

/** Verifies the account of an address that holds the secret of an invitation to it; else nothing. */
async function verifyInvited(
  trx: Db,
  email: string,
  { invitationId, teamId, key }: NonNullable<RegisterBody['invitation']>,
): Promise<Account | undefined> {
  const now = new Date()
  const invitation = await findProvenInvitation(trx, { invitationId, keyHash: hashOfToken(key), now })
  if (invitation?.email !== email || invitation.teamId !== teamId) return undefined
  const trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
  const account = await verifyProvenAddress(trx, { email, now, trialEndsAt })
  if (account) await voidLinks(trx, { accountId: account.id, now })
  return account
}

export interface Verified {
  trialEndsAt: Date
  /** Sets the first password that counts, where the address was registered more than once. */
  resetToken?: string
}

/**
 * Verifies an address by its link and starts the trial. The same link again, within its time, gives the same answer and
 * moves nothing, and so does another link of the account: mail programs and pages ask twice. Where the address was
 * registered more than once, one of the passwords may be a stranger's: none counts, and a new one is set next.
 */
export async function verifyEmail(
  { db, limits }: Context,
  { email, token }: EmailLink,
  { network, counted, origin }: Visitor,
): Promise<Verified> {
  const now = new Date()
  const verified = await inTransaction(db, async (trx): Promise<Verified | undefined> => {
    const link = { tokenHash: hashOfToken(token), email, now }
    const owner = await claimLink(trx, { ...link, purpose: 'verify' })
    if (!owner) {
      const trialEndsAt = await findTrialOfVerified(trx, link)
      return trialEndsAt && { trialEndsAt }
    }
    const { accountId } = owner
    const ends = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
    const trialEndsAt = await verifyAddress(trx, { accountId, now, trialEndsAt: ends })
    if (!owner.used)
      await addAuditEvent(trx, origin, { kind: 'account.verified', targetAccountId: accountId })
    // A link used before verifies nothing anew, and the count is once for an account.
    if (counted) await countTrial(trx, { accountId, now })
    if (owner.registrations === 1) return { trialEndsAt }
    await dropPassword(trx, { accountId, uselessHash: await uselessHash() })
    return { trialEndsAt, resetToken: await newResetLink(trx, { accountId, now }) }
  })
  if (verified) return verified
  await limits.take(['link.address', network])
  throw invalidLink('verification')
}

/**
 * The token of a link to set a password that is handed out at once, since its reader has just opened the user's mail.
 */
async function newResetLink(trx: Db, { accountId, now }: { accountId: string; now: Date }): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * MINUTE_MS)
  await issueEmailToken(trx, { tokenHash: hashOfToken(token), accountId, purpose: 'reset', now, expiresAt })
  return token
}

/** Has the link to verify sent once more, if the address is one that waits for it. */
export async function resendVerification(
  { db, mail, limits }: Context,
  { email }: { email: string },
  { network }: { network: string },
): Promise<void> {
  await limits.take(
    ['resend.address', network],
    ['resend.pause', email, network],
    ['resend.requester', email, network],
  )
  const mails = await limits.count(['resend.email', email])
  if (!mails.over) await mail(db, askedNow('verification', email))
}

/** A mail to an address that somebody asked for this moment. */
const askedNow = (kind: 'registration' | 'verification', email: string) => ({
  kind,
  email,
  seed: newToken(),
  at: new Date().toISOString(),
})
